import { Stack } from '#src/ui/layout/boxes.tsx'
import type { BillingPayment } from '@mostrador/contract/features/service/billing/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'
import { payByCard } from '@mostrador/contract/features/service/payment-methods/endpoints.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { refreshSession } from '#src/session/load-session.ts'

type CardPaymentProps = {
  companyId: string
  payment: BillingPayment
  onPaid: (payment: BillingPayment) => void
}

/** The button that charges the linked card for a payment that waits. */
export function CardPayment({ companyId, payment, onPaid }: CardPaymentProps) {
  const t = useT()
  const { pay, isRunning } = useCardPayment(companyId, onPaid)
  return (
    <Stack gap={3} narrow>
      <p>{t('paymentMethods.waiting')}</p>
      <Button look="filled" loading={isRunning} onClick={() => void pay(payment.id)} data-testid="card-pay">
        {t('paymentMethods.pay')}
      </Button>
    </Stack>
  )
}

/** Charges the linked card. Where the cardholder's bank wants a confirmation, the person goes there and comes back to the company. */
function useCardPayment(companyId: string, onPaid: (payment: BillingPayment) => void) {
  const navigate = useCheckedNavigate()
  const { run, isRunning } = useAction()
  const pay = (paymentId: string) =>
    run(async () => {
      const { payment, actionUrl } = await callEndpoint(payByCard, { companyId, paymentId })
      if (actionUrl !== null) {
        await navigate(actionUrl, { external: true })
        return
      }
      onPaid(payment)
      await refreshSession().catch(() => undefined)
    })
  return { pay, isRunning }
}
