import { add, type Money, negate, zero } from '@mostrador/domain/money/money.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import type { Settlement } from '@mostrador/domain/payment/apply-payments.ts'

type Posting = { position: number; account: string; debit: number; credit: number }

/**
 * The double entry of a sale (I-05): debits each kind of tender net of change; credits sales, tax and tip; cash rounding closes the gap on
 * either side. Amounts of zero make no entry.
 */
export function postLedger(priced: PricedSale, settlement: Settlement, tipAmount: Money = zero): Posting[] {
  const tenders = new Map<string, Money>()
  for (const { tenderType, amount } of settlement.payments)
    tenders.set(tenderType, add(tenders.get(tenderType) ?? zero, amount))

  const rounding = settlement.roundingAmount
  const entries = [
    ...[...tenders].map(([tenderType, amount]) => ({ account: `tender:${tenderType}`, debit: amount, credit: 0 })),
    { account: 'sales', debit: 0, credit: priced.netAmount },
    { account: 'tax', debit: 0, credit: priced.taxAmount },
    { account: 'tips', debit: 0, credit: tipAmount },
    { account: 'cashRounding', debit: rounding < 0 ? negate(rounding) : 0, credit: rounding > 0 ? rounding : 0 },
  ]
  return entries
    .filter(({ debit, credit }) => debit !== 0 || credit !== 0)
    .map((entry, index) => ({ position: index + 1, ...entry }))
}
