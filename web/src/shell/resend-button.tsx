import { resendEmailConfirmation } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { useCountDown } from '#src/shell/count-down.ts'
import { Button, type ButtonProps } from '#src/ui/button.tsx'

/** The waiting time of a refused call, if it has one. */
export function waitOf(error: unknown): number {
  const seconds = error instanceof ApiError ? error.body?.data['secondsLeft'] : undefined
  return typeof seconds === 'number' ? seconds : 0
}

/** Sends the e-mail confirmation again; afterwards the button counts down until it can be pressed again. */
export function ResendButton(looks: Pick<ButtonProps, 'size' | 'look'>) {
  const t = useT()
  const { run, isRunning } = useAction()
  const { seconds, start } = useCountDown()

  const resend = () =>
    run(async () => {
      try {
        const { message, data } = await callEndpoint(resendEmailConfirmation, {})
        showAlert({ type: 'success', title: message })
        start(data.secondsLeft)
      } catch (error) {
        start(waitOf(error))
        throw error
      }
    })

  return (
    <Button
      {...looks}
      className="numbers"
      loading={isRunning}
      disabled={seconds > 0}
      onClick={() => void resend()}
      data-testid="resend-confirmation"
    >
      {seconds > 0 ? t('shell.emailBanner.resendIn', { seconds }) : t('shell.emailBanner.resend')}
    </Button>
  )
}
