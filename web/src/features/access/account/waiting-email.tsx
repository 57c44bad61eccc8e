import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { cancelEmailChange, resendEmailChange } from '@mostrador/contract/features/access/account/endpoints.ts'
import styles from '#src/features/access/account/account.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { updateSessionUser } from '#src/session/session-store.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { useCountDown } from '#src/shell/count-down.ts'
import { waitOf } from '#src/shell/resend-button.tsx'
import { Button } from '#src/ui/button.tsx'

/** The unconfirmed new e-mail, with two actions: send the message again, or keep the old e-mail. */
export function WaitingEmail({ email, current }: { email: string; current: string }) {
  const t = useT()
  const resending = useAction()
  const cancelling = useAction()
  const { seconds, start } = useCountDown()

  const resend = () =>
    resending.run(async () => {
      try {
        const { secondsLeft } = await callEndpoint(resendEmailChange, {})
        showAlert({ type: 'success', title: t('account.general.resent', { email }) })
        start(secondsLeft)
      } catch (error) {
        start(waitOf(error))
        throw error
      }
    })
  const cancel = () =>
    cancelling.run(async () => {
      await callEndpoint(cancelEmailChange, {})
      updateSessionUser((known) => ({ ...known, pendingEmail: null }))
      showAlert({ type: 'success', title: t('account.general.changeCancelled') })
    })

  return (
    <Stack gap={2} className="k-notice k-notice-info" data-testid="waiting-email">
      <output>
        <strong>{t('account.general.waiting', { email })}</strong>
      </output>
      <p>{t('account.general.waitingText', { current })}</p>
      <Row gap={2} className={styles['buttons']}>
        <Button
          size="sm"
          className="numbers"
          loading={resending.isRunning}
          disabled={seconds > 0}
          onClick={() => void resend()}
          data-testid="resend-email-change"
        >
          {seconds > 0 ? t('account.general.resendIn', { seconds }) : t('account.general.resend')}
        </Button>
        <Button
          size="sm"
          look="quiet"
          loading={cancelling.isRunning}
          onClick={() => void cancel()}
          data-testid="cancel-email-change"
        >
          {t('account.general.cancelChange')}
        </Button>
      </Row>
    </Stack>
  )
}
