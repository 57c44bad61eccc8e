import type { BillingPayment } from '@mostrador/contract/features/service/billing/schema.ts'
import { payByCard } from '@mostrador/contract/features/service/payment-methods/endpoints.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { refreshSession } from '#src/session/load-session.ts'

/** Charges the linked card. Where the cardholder's bank wants a confirmation, the person goes there and comes back to the company. */
export function useCardPayment(companyId: string, onPaid: (payment: BillingPayment) => void) {
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
