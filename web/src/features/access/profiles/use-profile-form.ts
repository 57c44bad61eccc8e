import {
  createProfile,
  getProfile,
  type Profile,
  updateProfile,
} from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { confirmHtml } from '#src/features/access/profiles/describe-changes.ts'
import { profileForm } from '#src/features/access/profiles/profile-values.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { refreshSession } from '#src/session/load-session.ts'
import { useSession } from '#src/session/session-store.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

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

  return useDescribedEditor({
    form: profileForm,
    stored,
    read: async (id) => (await callEndpoint(getProfile, { id })).profile,
    create: async ({ name, permissions, ...limits }) =>
      (await create.mutateAsync({ name, permissions, limits })).profile,
    update: async ({ id, version, name, permissions, ...limits }, before) => {
      const after = { name, permissions, limits }
      const isSure =
        before.memberCount === 0 ||
        (await confirm({
          title: t('profiles.changes.confirmTitle', { name: before.name }),
          description: confirmHtml({ t, settings, before, after, isOwn: id === ownProfileId }),
          confirmLabel: t('profiles.changes.confirm'),
        }))
      if (!isSure) throw new NotConfirmed()
      return (await update.mutateAsync({ ...after, id, version })).profile
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
