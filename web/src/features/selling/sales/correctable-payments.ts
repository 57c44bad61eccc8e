import type { Sale } from '@mostrador/contract/features/selling/sales/schema.ts'
import type { Tender } from '@mostrador/contract/features/selling/tenders/schema.ts'
import type { CashRounding } from '@mostrador/domain/money/cash-rounding.ts'
import { correctTender, isCorrectable } from '@mostrador/domain/payment/correct-tender.ts'
import type { Money } from '@mostrador/domain/money/money.ts'

export type PaymentOfSale = Sale['payments'][number]
type Paid = Pick<Sale, 'payments' | 'corrections'>

/** Payments in force: not reversed, and not reversals themselves. */
function paymentsInForce({ payments, corrections }: Paid): PaymentOfSale[] {
  const corrected = new Set(corrections.map(({ paymentId }) => paymentId))
  return payments.filter(({ paymentId, amount }) => amount > 0 && !corrected.has(paymentId))
}

/** Payments whose tender can be corrected; none for a voided or partly refunded sale. */
export function correctablePayments(sale: Sale): ReadonlySet<string> {
  const isWhole = sale.type === 'sale' && sale.status === 'completed' && sale.refunds.length === 0
  const found = isWhole ? paymentsInForce(sale).filter(({ tenderType }) => isCorrectable(tenderType)) : []
  return new Set(found.map(({ paymentId }) => paymentId))
}

/** The amount of a payment in another tender, by the server's rule. */
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
