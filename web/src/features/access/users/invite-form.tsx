import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button, MultiSelect, Text, Textarea } from '@mantine/core'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createInvitations } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import type { Profile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { maxLength, noLinks, pattern } from '@mostrador/contract/validation.ts'
import { useEffect } from 'react'
import { EmailsField } from '#src/features/access/users/emails-field.tsx'
import { isGivable } from '#src/features/access/users/is-givable.ts'
import { isEmail, maxInvitedAtOnce } from '#src/features/access/users/invite-emails.ts'
import { useT } from '#src/language/use-t.ts'
import { useSession } from '#src/session/session-store.ts'
import { useRecordForm } from '#src/ui/admin/form/use-record-form.ts'

type InviteInput = InputOf<typeof createInvitations>
type InviteValues = { emails: string[]; profileIds: string[]; message: string }
type InviteFormProps = {
  profiles: readonly Profile[]
  /** Reports unsaved input to the container, which may be closed. */
  onDirty: (isDirty: boolean) => void
  onInvite: (input: InviteInput) => Promise<void>
}

const longestMessage = 500

/** The people to invite, their profiles and the message. */
export function InviteForm({ profiles, onDirty, onInvite }: InviteFormProps) {
  const t = useT()
  const { form, isSaving, isDirty, submit } = useRecordForm<InviteValues>({
    initial: { emails: [], profileIds: [], message: '' },
    rules: {
      emails: [emailsRule],
      profileIds: [(value) => (Array.isArray(value) && value.length > 0 ? undefined : profilesMissing)],
      message: [maxLength(longestMessage), pattern('multilineText'), noLinks()],
    },
    save: onInvite,
  })
  const { emails } = form.values
  useEffect(
    function reportTyped() {
      onDirty(isDirty)
    },
    [isDirty, onDirty],
  )
  return (
    <Stack
      noValidate
      as="form"
      gap={4}
      className="k-body"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <EmailsField
        emails={emails}
        onChange={(list) => {
          form.setFieldValue('emails', list)
          form.clearFieldError('emails')
        }}
        error={form.errors['emails']}
      />
      <ProfilesField form={form} profiles={profiles} />
      <MessageField form={form} />
      <Button type="submit" loading={isSaving} data-testid="invite-submit">
        {emails.length === 0
          ? t('users.inviteForm.submitLink')
          : t('users.inviteForm.submit', { count: emails.length })}
      </Button>
    </Stack>
  )
}

type FieldProps = Pick<ReturnType<typeof useRecordForm<InviteValues>>, 'form'>

/** Offers the profiles that the person may give. */
function ProfilesField({ form, profiles }: FieldProps & Pick<InviteFormProps, 'profiles'>) {
  const t = useT()
  const own = useSession()?.companyProfile ?? null
  const givable = profiles.filter((profile) => isGivable(own, profile))
  return (
    <div>
      <MultiSelect
        label={t('users.inviteForm.profiles')}
        description={t('users.inviteForm.profilesHelp')}
        data={givable.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.values.profileIds}
        onChange={(ids) => {
          form.setFieldValue('profileIds', ids)
          form.clearFieldError('profileIds')
        }}
        error={form.errors['profileIds']}
        searchable
        data-field="profileIds"
        data-testid="invite-profiles"
      />
      {givable.length < profiles.length && (
        <Text size="sm" className="k-muted">
          {t('users.inviteForm.unheld')}
        </Text>
      )}
    </div>
  )
}

function MessageField({ form }: FieldProps) {
  const t = useT()
  return (
    <Textarea
      label={t('users.inviteForm.message')}
      description={t('users.inviteForm.messageHelp')}
      maxLength={longestMessage}
      autosize
      minRows={3}
      value={form.values.message}
      error={form.errors['message']}
      onChange={(event) => form.setFieldValue('message', event.currentTarget.value)}
      data-field="message"
      data-testid="invite-message"
    />
  )
}

const profilesMissing = { key: 'users.inviteForm.profilesRequired' }

function emailsRule(value: unknown) {
  const list: unknown[] = Array.isArray(value) ? value : []
  const wrong = list.map(String).filter((text) => !isEmail(text))
  if (wrong.length > 0) return { key: 'users.inviteForm.emailsInvalid', values: { list: wrong.join(', ') } }
  if (list.length > maxInvitedAtOnce) return { key: 'users.inviteForm.emailsLimit', values: { max: maxInvitedAtOnce } }
  return undefined
}
