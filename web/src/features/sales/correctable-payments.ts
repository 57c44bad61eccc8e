import type { Sale, Tender } from '@mostrador/contract/features/sales/schema.ts'
import type { CashRounding } from '@mostrador/domain/money/cash-rounding.ts'
import { correctTender, isCorrectable } from '@mostrador/domain/payment/correct-tender.ts'
import type { Money } from '@mostrador/domain/money/money.ts'

export type PaymentOfSale = Sale['payments'][number]
type Paid = Pick<Sale, 'payments' | 'corrections'>

/** Payments that hold: not reversed, and no reversal themselves. */
export function paymentsInForce({ payments, corrections }: Paid): PaymentOfSale[] {
  const corrected = new Set(corrections.map(({ paymentId }) => paymentId))
  return payments.filter(({ paymentId, amount }) => amount > 0 && !corrected.has(paymentId))
}

/** Payments that could have been made in another tender; none of a sale that was voided or came back in part. */
export function correctablePayments(sale: Sale): ReadonlySet<string> {
  const isWhole = sale.type === 'sale' && sale.status === 'completed' && sale.refunds.length === 0
  const found = isWhole ? paymentsInForce(sale).filter(({ tenderType }) => isCorrectable(tenderType)) : []
  return new Set(found.map(({ paymentId }) => paymentId))
}

/** What a payment comes to in another tender, by the rule of the server. */
export function amountIn(
  sale: Paid & Pick<Sale, 'totalAmount'>,
  payment: PaymentOfSale,
  rightType: Tender['type'],
  cashRounding: CashRounding | undefined,
): Money {
  return correctTender({
    totalAmount: sale.totalAmount,
    wrong: payment,
    others: paymentsInForce(sale).filter(({ paymentId }) => paymentId !== payment.paymentId),
    rightType,
    cashRounding,
  })
}
