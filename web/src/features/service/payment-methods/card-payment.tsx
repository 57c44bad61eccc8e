import { Stack } from '#src/ui/layout/boxes.tsx'
import type { BillingPayment } from '@mostrador/contract/features/service/billing/schema.ts'
import { useCardPayment } from '#src/features/service/payment-methods/use-card-payment.ts'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'

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
