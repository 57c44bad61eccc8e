import { Button } from '@mantine/core'
import { clearMemberPin, type Member } from '@mostrador/contract/features/access/users/endpoints.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { Card } from '#src/ui/detail-page.tsx'

/** Whether a member can approve with a PIN; the PIN itself is private. */
export function MemberPin({ member: { userId, name, hasPin } }: { member: Member }) {
  const translator = useTranslator()
  const { t } = translator
  const clear = useEndpointMutation(clearMemberPin, { onError: (error) => void showApiError(error, translator) })
  const run = async () => {
    const isSure = await confirm({
      title: t('users.pin.clearTitle', { name }),
      description: escapeHtml(t('users.pin.clearText')),
      confirmLabel: t('users.pin.clear'),
      danger: true,
    })
    if (!isSure) return
    await clear.mutateAsync({ userId })
    showSnackbar({ text: t('users.pin.cleared') })
  }
  return (
    <Card title={t('users.pin.title')} testId="user-pin">
      <p className="k-muted">{t(hasPin ? 'users.pin.set' : 'users.pin.missing')}</p>
      {hasPin && (
        <ActionButton endpoint={clearMemberPin}>
          {(unusable) => (
            <Button
              variant="default"
              size="xs"
              loading={clear.isPending}
              // The mutation has already shown a refusal.
              onClick={() => void run().catch(() => undefined)}
              {...unusable}
              data-testid="user-clear-pin"
            >
              {t('users.pin.clear')}
            </Button>
          )}
        </ActionButton>
      )}
    </Card>
  )
}
