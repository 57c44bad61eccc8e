import { Stack } from '#src/ui/layout/boxes.tsx'
import { add, type Money } from '@mostrador/domain/money/money.ts'
import { creditLeft } from '#src/features/selling/sell/sale/customer-credit.ts'
import styles from '#src/features/selling/sell/payment/payment-dialog.module.css'
import { useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useT } from '#src/language/use-t.ts'

/** The customer's remaining credit, and their balance after this payment. */
export function CreditNote({ amount }: { amount: Money | undefined }) {
  const t = useT()
  const money = useMoney()
  const { till } = useSelling()
  const { customer: chosen } = till.cart.latest()
  const customer = chosen && till.customers.get(chosen.id)
  if (!chosen) return <p className="k-danger">{t('till.payment.customerMissing')}</p>
  if (!customer) return <p className="k-danger">{t('till.payment.creditUnknown', { name: chosen.name })}</p>

  return (
    <Stack as="dl" gap={1} className={styles['credit']} data-testid="credit-note">
      <div className="k-line k-justify-between k-gap3">
        <dt>{t('till.payment.creditLimit')}</dt>
        <dd className="numbers">{money(customer.creditLimit)}</dd>
      </div>
      <div className="k-line k-justify-between k-gap3">
        <dt>{t('till.payment.creditLeft')}</dt>
        <dd className="numbers">{money(creditLeft(customer))}</dd>
      </div>
      <div className="k-line k-justify-between k-gap3">
        <dt>{t('till.payment.balanceAfter')}</dt>
        <dd className="numbers" data-testid="balance-after">
          {amount === undefined ? '—' : money(add(customer.balance, amount))}
        </dd>
      </div>
    </Stack>
  )
}
