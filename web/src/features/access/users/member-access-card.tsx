import { MultiSelect, Text, TextInput } from '@mantine/core'
import type { Profile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import type { Member } from '@mostrador/contract/features/access/users/endpoints.ts'
import { isGivable } from '#src/features/access/users/is-givable.ts'
import type { MemberFormFields } from '#src/features/access/users/use-member-form.ts'
import { useT } from '#src/language/use-t.ts'
import { useSession } from '#src/session/session-store.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'

type MemberAccessCardProps = {
  member: Member
  form: MemberFormFields
  allProfiles: readonly Profile[]
  maySave: boolean
}

/** The profiles of a member. It offers those they have and those the person may assign. */
export function MemberAccessCard({ member, form, allProfiles, maySave }: MemberAccessCardProps) {
  const t = useT()
  const own = useSession()?.companyProfile ?? null
  const held = member.profiles.map(({ id }) => id)
  const givable = allProfiles.filter((profile) => !held.includes(profile.id) && isGivable(own, profile))
  const isRootFixed = !own?.isRoot && allProfiles.some(({ isRoot }) => isRoot)
  return (
    <Card title={t('users.form.access')}>
      <Pair>
        <div>
          <MultiSelect
            label={t('users.form.profiles')}
            description={t('users.form.profilesHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={[...member.profiles, ...givable].map(({ id, name }) => ({ value: id, label: name }))}
            value={form.values.profileIds}
            error={form.errors['profileIds']}
            disabled={!maySave}
            onChange={(ids) => {
              form.setFieldValue('profileIds', ids)
              form.clearFieldError('profileIds')
            }}
            searchable
            data-field="profileIds"
            data-testid="user-profiles"
          />
          {maySave && isRootFixed && (
            <Text size="sm" className="k-muted">
              {t('users.form.rootHint')}
            </Text>
          )}
        </div>
        <TextInput
          label={t('users.form.employeeCode')}
          description={t('users.form.employeeCodeHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={20}
          autoComplete="off"
          disabled={!maySave}
          data-field="employeeCode"
          value={form.values.employeeCode}
          error={form.errors['employeeCode']}
          onChange={(event) => form.setFieldValue('employeeCode', event.currentTarget.value)}
          data-testid="user-code"
        />
      </Pair>
    </Card>
  )
}
