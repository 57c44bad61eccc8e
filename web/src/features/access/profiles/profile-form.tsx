import { Button } from '@mantine/core'
import { createProfile, type Profile, updateProfile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { IconEye } from '@tabler/icons-react'
import { DeleteProfileButton } from '#src/features/access/profiles/delete-profile-button.tsx'
import { type ChangeWords, describeChanges } from '#src/features/access/profiles/describe-changes.ts'
import { hasLimits, LimitFields } from '#src/features/access/profiles/limit-field.tsx'
import { locksFor } from '#src/features/access/profiles/permission-choice.ts'
import { PermissionTree } from '#src/features/access/profiles/permission-tree.tsx'
import { ProfileChanges } from '#src/features/access/profiles/profile-changes.tsx'
import { profileForm, profileInput } from '#src/features/access/profiles/profile-values.ts'
import { StartFrom } from '#src/features/access/profiles/start-from.tsx'
import { type ProfileFormState, useProfileForm } from '#src/features/access/profiles/use-profile-form.ts'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { previewStore, useSession } from '#src/session/session-store.ts'
import { useCan } from '#src/session/use-can.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { RecordForm } from '#src/ui/admin/form/record-form.tsx'
import { SaveBar } from '#src/ui/admin/form/save-bar.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailPage } from '#src/ui/detail-page.tsx'

type ProfileFormProps = { stored: Profile | null; back: { to: string; label: string } }

/** One form to create and to change a profile: its name, the permission tree, and what saving would change. */
export function ProfileForm({ stored, back }: ProfileFormProps) {
  const t = useT()
  const { plan, settings } = useCompany()
  const own = useSession()?.companyProfile
  const mayCreate = useCan(createProfile)
  const mayUpdate = useCan(updateProfile)
  const state = useProfileForm({ stored, listAddress: back.to })
  const { form, base } = state
  const maySave = base ? mayUpdate : mayCreate
  const planned = [...plan.ps.permissions, ...plan.ec.permissions]
  // A person with read access is not told what they could not choose.
  const editor = maySave && own ? own : { isRoot: true, permissions: [] }
  const locks = locksFor(editor, planned, base?.permissions ?? [])
  const after = profileInput(form.values, settings)
  const changes = state.isDirty
    ? describeChanges({ t, settings, before: base, after, isOwn: base !== null && base.id === own?.id })
    : null

  return (
    <DetailPage
      title={base ? base.name : t('profiles.form.newTitle')}
      back={back}
      note={
        changes ? (
          <output>{shortWords(t, changes, base?.memberCount ?? 0)}</output>
        ) : (
          base && usersWords(t, base.memberCount)
        )
      }
      actions={<ProfileActions state={state} maySave={maySave} listAddress={back.to} />}
      aside={maySave && <ProfileChanges changes={changes} isNew={base === null} />}
    >
      <RecordForm
        editor={state}
        fields={profileForm.described(t)}
        what={t('profiles.form.this')}
        isReadOnly={!maySave}
        firstField="name"
      >
        <Card title={t('profiles.form.basics')}>{fieldsOf(profileForm, state)('name', { disabled: !maySave })}</Card>
        <PermissionsCard state={state} locks={locks} maySave={maySave} />
      </RecordForm>
    </DetailPage>
  )
}

type CardProps = { state: ProfileFormState; locks: ReturnType<typeof locksFor>; maySave: boolean }

function PermissionsCard({ state, locks, maySave }: CardProps) {
  const t = useT()
  const { form } = state
  return (
    <Card title={t('profiles.form.permissions')}>
      {maySave && <StartFrom form={form} locks={locks} />}
      <PermissionTree
        chosen={form.values.permissions}
        locks={locks}
        isReadOnly={!maySave}
        onChange={(permissions) => form.setFieldValue('permissions', permissions)}
        besides={(permission) =>
          maySave && hasLimits(permission) && <LimitFields permission={permission} editor={state} />
        }
      />
    </Card>
  )
}

function usersWords(t: T, count: number): string {
  return count === 0 ? t('profiles.nobody') : t('profiles.form.usedBy', { people: t('profiles.people', { count }) })
}

/** The changes, in one short line that stays visible. */
function shortWords(t: T, { added, removed }: ChangeWords, count: number): string {
  const people = count === 0 ? t('profiles.nobody') : t('profiles.people', { count })
  return t('profiles.changes.short', { added: added.length, removed: removed.length, people })
}

type ActionsProps = { state: ProfileFormState; maySave: boolean; listAddress: string }

function ProfileActions({ state, maySave, listAddress }: ActionsProps) {
  const t = useT()
  const { id: companyId, settings } = useCompany()
  const { form, base } = state
  const preview = () => {
    const { name, permissions, limits } = profileInput(form.values, settings)
    const shown = { id: base?.id ?? '', name: name || t('profiles.form.newTitle'), isRoot: false, permissions, limits }
    previewStore.set({ companyId, profile: shown })
  }
  return (
    <>
      {base && <DeleteProfileButton profile={base} isDirty={state.isDirty} onDone={state.letLeave} to={listAddress} />}
      <Button
        variant="default"
        leftSection={<IconEye size={18} stroke={1.75} />}
        onClick={preview}
        data-testid="profile-preview"
      >
        {t('profiles.preview.action')}
      </Button>
      {maySave && (
        <SaveBar
          isDirty={state.isDirty}
          isNew={state.base === null}
          isSaving={state.isSaving}
          isSaved={state.isSaved}
          saveLabel={t('profiles.form.save')}
          onSave={() => void state.submit()}
          onDiscard={form.reset}
          testId="profile-save"
        />
      )}
    </>
  )
}
