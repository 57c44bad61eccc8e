import { Button } from '@mantine/core'
import { type Member, removeMember, suspendMember } from '@mostrador/contract/features/access/users/endpoints.ts'
import { IconUserCheck, IconUserOff, IconUserX } from '@tabler/icons-react'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useSession } from '#src/session/session-store.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'

type MemberActionsProps = { member: Member; isDirty: boolean; onGone: () => void; to: string }

/** Suspends, reactivates or removes a member. Only owners may do so with owners. */
export function MemberActions({ member, isDirty, onGone, to }: MemberActionsProps) {
  const t = useT()
  const { changeStatus, isChanging, takeOut, isTakingOut } = useMemberChanges({ member, onGone, to })
  const isOwner = useSession()?.companyProfile?.isRoot ?? false
  const isSuspended = member.status === 'suspended'
  if (member.isRoot && !isOwner) return null
  const StatusIcon = isSuspended ? IconUserCheck : IconUserOff
  return (
    <>
      <ActionButton endpoint={removeMember}>
        {(unusable) => (
          <Button
            variant="default"
            leftSection={<IconUserX size={18} stroke={1.75} />}
            loading={isTakingOut}
            disabled={isDirty}
            onClick={takeOut}
            {...unusable}
            data-testid="user-remove"
          >
            {t('users.remove.action')}
          </Button>
        )}
      </ActionButton>
      <ActionButton endpoint={suspendMember}>
        {(unusable) => (
          <Button
            variant="default"
            leftSection={<StatusIcon size={18} stroke={1.75} />}
            loading={isChanging}
            disabled={isDirty}
            onClick={changeStatus}
            {...unusable}
            data-testid="user-suspend"
          >
            {t(isSuspended ? 'users.suspend.activate' : 'users.suspend.action')}
          </Button>
        )}
      </ActionButton>
    </>
  )
}

/** Both changes ask first; reactivating does not. */
function useMemberChanges({ member, onGone, to }: Omit<MemberActionsProps, 'isDirty'>) {
  const translator = useTranslator()
  const { t } = translator
  const navigate = useCheckedNavigate()
  const options = { onError: (error: Error) => void showApiError(error, translator), invalidates: ['profiles'] }
  const suspend = useEndpointMutation(suspendMember, options)
  const remove = useEndpointMutation(removeMember, options)
  const { userId, name, status } = member
  const isSuspended = status === 'suspended'

  const changeStatus = async () => {
    const isSure =
      isSuspended ||
      (await confirm({
        title: t('users.suspend.title', { name }),
        description: escapeHtml(t('users.suspend.text')),
        confirmLabel: t('users.suspend.action'),
        danger: true,
      }))
    if (!isSure) return
    await suspend.mutateAsync({ userId, isSuspended: !isSuspended })
    showSnackbar({ text: t(isSuspended ? 'users.suspend.activated' : 'users.suspend.done', { name }) })
  }
  const takeOut = async () => {
    const isSure = await confirm({
      title: t('users.remove.title', { name }),
      description: escapeHtml(t('users.remove.text')),
      confirmLabel: t('users.remove.action'),
      danger: true,
    })
    if (!isSure) return
    await remove.mutateAsync({ userId })
    showSnackbar({ text: t('users.remove.done', { name }) })
    onGone()
    await navigate(to)
  }
  // The mutations have already shown a refusal.
  const quietly = (work: () => Promise<void>) => void work().catch(() => undefined)
  return {
    changeStatus: () => quietly(changeStatus),
    isChanging: suspend.isPending,
    takeOut: () => quietly(takeOut),
    isTakingOut: remove.isPending,
  }
}
