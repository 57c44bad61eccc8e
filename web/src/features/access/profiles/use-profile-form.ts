import {
  createProfile,
  getProfile,
  type Profile,
  updateProfile,
} from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { confirmHtml } from '#src/features/access/profiles/describe-changes.ts'
import { permissionList } from '#src/features/access/profiles/permission-words.ts'
import {
  emptyValues,
  profileInput,
  profileRules,
  type ProfileValues,
  valuesOf,
} from '#src/features/access/profiles/profile-values.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { refreshSession } from '#src/session/load-session.ts'
import { useSession } from '#src/session/session-store.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'

/** Lists of members and invitations show profile names. */
const alsoShownIn = ['users', 'invitations'] as const

/** The person cancelled: nothing was sent. */
class NotConfirmed extends Error {}

/** Everything behind the form of a profile: its values, saving, drafts, and conflicts with another person's change. */
export function useProfileForm({ stored, listAddress }: { stored: Profile | null; listAddress: string }) {
  const t = useT()
  const { settings } = useCompany()
  const ownProfileId = useSession()?.companyProfile?.id
  const navigate = useCheckedNavigate()
  const create = useEndpointMutation(createProfile, { invalidates: alsoShownIn })
  const update = useEndpointMutation(updateProfile, { invalidates: alsoShownIn })

  return useRecordEditor<Profile, ProfileValues>({
    stored,
    draftOf: 'profile',
    valuesOf: (profile) => (profile ? valuesOf(profile, settings) : emptyValues),
    rules: () => profileRules(settings),
    read: async (id) => (await callEndpoint(getProfile, { id })).profile,
    save: async (values, base) => {
      const input = profileInput(values, settings)
      if (!base) return (await create.mutateAsync(input)).profile
      const isSure =
        base.memberCount === 0 ||
        (await confirm({
          title: t('profiles.changes.confirmTitle', { name: base.name }),
          description: confirmHtml({ t, settings, before: base, after: input, isOwn: base.id === ownProfileId }),
          confirmLabel: t('profiles.changes.confirm'),
        }))
      if (!isSure) throw new NotConfirmed()
      return (await update.mutateAsync({ ...input, id: base.id, version: base.version })).profile
    },
    onCreated: async ({ name }) => {
      showSnackbar({ text: t('profiles.form.created', { name }) })
      await navigate(listAddress)
    },
    onUpdated: async ({ id }) => {
      // The editor's own rights change at once, like those of other members.
      if (id === ownProfileId) await refreshSession().catch(() => null)
    },
    onRefused: (error) => error instanceof NotConfirmed,
  })
}

export type ProfileFormState = ReturnType<typeof useProfileForm>
export type ProfileFormFields = ProfileFormState['form']

/** The names and display forms of a profile's fields, for comparing two versions. */
export function useProfileFields(): FieldDescriptions<ProfileValues> {
  const t = useT()
  return {
    name: { label: t('profiles.form.name') },
    permissions: { label: t('profiles.form.permissions'), show: (chosen) => permissionList(t, chosen) },
    maxLineDiscountPercent: { label: t('profiles.limits.maxLineDiscountPercent') },
    maxDocumentDiscountPercent: { label: t('profiles.limits.maxDocumentDiscountPercent') },
    maxCustomerDiscountPercent: { label: t('profiles.limits.maxCustomerDiscountPercent') },
    maxRefundAmount: { label: t('profiles.limits.maxRefundAmount') },
    maxPayOutAmount: { label: t('profiles.limits.maxPayOutAmount') },
  }
}
