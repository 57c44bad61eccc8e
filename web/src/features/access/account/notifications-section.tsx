import { updateAccountNotifications } from '@mostrador/contract/features/access/account/endpoints.ts'
import type { SessionUser } from '@mostrador/contract/session.ts'
import { Section } from '#src/ui/section.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { updateSessionUser } from '#src/session/session-store.ts'
import { SwitchField } from '#src/ui/switch-field.tsx'

export function NotificationsSection({ user }: { user: SessionUser }) {
  const t = useT()
  const { run, isRunning } = useAction()
  const choose = (companyPreExpiration: boolean) =>
    run(async () => {
      await callEndpoint(updateAccountNotifications, { companyPreExpiration })
      updateSessionUser((known) => ({ ...known, notifyCompanyPreExpiration: companyPreExpiration }))
    })
  return (
    <Section title={t('account.notifications.heading')}>
      <SwitchField
        label={t('account.notifications.preExpiration')}
        help={t('account.notifications.preExpirationHelp', { email: user.email })}
        checked={user.notifyCompanyPreExpiration}
        disabled={isRunning}
        onChange={(checked) => void choose(checked)}
        testId="notify-pre-expiration"
      />
    </Section>
  )
}
