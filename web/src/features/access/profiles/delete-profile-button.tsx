import { Button, Tooltip } from '@mantine/core'
import { deleteProfile, type Profile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { IconTrash } from '@tabler/icons-react'
import { useTranslator } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

type DeleteProfileButtonProps = { profile: Profile; isDirty: boolean; onDone: () => void; to: string }

/** Says why it is disabled if a member would be left without a profile. */
export function DeleteProfileButton({ profile, isDirty, onDone, to }: DeleteProfileButtonProps) {
  const translator = useTranslator()
  const { t } = translator
  const navigate = useCheckedNavigate()
  const mayDelete = useCan(deleteProfile)
  const remove = useEndpointMutation(deleteProfile, {
    invalidates: ['users', 'invitations'],
    onError: (error) => showApiError(error, translator),
  })
  const { id, name, memberCount, onlyProfileCount } = profile

  const run = async () => {
    const people = memberCount === 0 ? '' : ` ${t('profiles.changes.people', { count: memberCount })}`
    const isSure = await confirm({
      title: t('profiles.delete.title', { name }),
      description: escapeHtml(t('profiles.delete.text') + people),
      confirmLabel: t('profiles.delete.action'),
      danger: true,
    })
    if (!isSure) return
    await remove.mutateAsync({ id })
    showSnackbar({ text: t('profiles.delete.done', { name }) })
    onDone()
    await navigate(to)
  }
  if (!mayDelete) return null
  const isUsed = onlyProfileCount > 0
  return (
    <Tooltip label={t('profiles.delete.inUse', { count: onlyProfileCount })} disabled={!isUsed} multiline maw={280}>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} stroke={1.75} />}
        loading={remove.isPending}
        {...(isUsed || isDirty ? { 'data-disabled': true, 'aria-disabled': true } : {})}
        onClick={(event) => {
          if (isUsed || isDirty) event.preventDefault()
          // The mutation has already shown a refusal.
          else run().catch(() => undefined)
        }}
        data-testid="profile-delete"
      >
        {t('profiles.delete.action')}
      </Button>
    </Tooltip>
  )
}
