import { type NewExchange, newExchangeSchema } from '@mostrador/contract/features/selling/exchanges/schema.ts'
import { priceNewSale } from '@mostrador/contract/features/selling/sales/price-new-sale.ts'
import { newSaleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import { carryOver } from '@mostrador/domain/refund/carry-over.ts'
import { cashRoundingOf, roundCash } from '@mostrador/domain/money/cash-rounding.ts'
import { money, negate, subtract, zero } from '@mostrador/domain/money/money.ts'
import { carriedAmount } from '@mostrador/domain/refund/check-exchange-payments.ts'
import { cashFor } from '@mostrador/domain/refund/check-refund-payments.ts'
import { newId } from '../context.ts'
import type { Document } from './a-document.ts'
import { aRefund } from './a-refund.ts'
import { aSale, type SaleInput } from './a-sale.ts'
import type { Till } from './builders.ts'

type Wish = {
  number: number
  /** The new products. */
  items: Parameters<typeof aSale>[1]['items']
  /** Returned quantities, by the position of the sold line; by default one of the first. */
  quantities?: Record<number, string>
  /** Quantities returned before, by position. */
  before?: Record<number, string>
  condition?: NewExchange['returns'][number]['condition']
  /** Cash handed over beyond the amount due. */
  extraCash?: number
  change?: Partial<NewExchange>
}

/** An exchange, as a till would send it, of a sale paid in cash. The difference is also cash. */
export function anExchange(
  till: Till,
  sale: SaleInput,
  { number, items, extraCash = 0, change, ...returned }: Wish,
): Document & { payload: NewExchange } {
  const bought = aSale(till, { number, items })
  const { payload: refund } = aRefund(till, sale, { number, ...returned })
  const pricedBought = priceNewSale(newSaleSchema.parse(bought))
  const pricedSold = priceNewSale(newSaleSchema.parse(sale))
  if (!pricedBought.ok || !pricedSold.ok) throw new Error('not priced')

  const rounding = cashRoundingOf(sale)
  const boughtTotalAmount = pricedBought.sale.totalAmount
  const returnedTotalAmount = negate(refund.printed.totalAmount)
  const total = subtract(boughtTotalAmount, returnedTotalAmount)
  const tender = sale.payments[0]
  const tenderId = tender?.tenderId ?? ''
  const paidInCash = money((tender?.tenderedAmount ?? 0) - (sale.printed.changeAmount ?? 0))
  const paid = {
    soldTotalAmount: pricedSold.sale.totalAmount,
    refundedTotalAmount: zero,
    taken: [{ tenderId, tenderType: 'cash' as const, amount: paidInCash, refundedAmount: zero }],
  }
  const left = carryOver(paid, carriedAmount({ boughtTotalAmount, returnedTotalAmount }), rounding)
  const given = total < 0 ? cashFor({ ...left, ...(rounding && { cashRounding: rounding }) }, negate(total)) : zero
  const due = total > 0 ? roundCash(total, rounding) : zero
  const payment = { paymentId: newId(), tenderId, tenderType: 'cash' as const }
  const payload = newExchangeSchema.parse({
    ...bought,
    originalSaleId: sale.saleId,
    returns: refund.lines,
    reason: 'wrongItem',
    payments: due > 0 ? [{ ...payment, tenderedAmount: due + extraCash }] : [],
    given: given > 0 ? [{ ...payment, amount: given }] : [],
    printed: {
      totalAmount: total,
      taxAmount: bought.printed.taxAmount + refund.printed.taxAmount,
      roundingAmount: total > 0 ? subtract(due, total) : subtract(negate(total), given),
      changeAmount: due > 0 ? extraCash : 0,
    },
    ...change,
  })
  return { kind: 'exchange', id: payload.saleId, madeBy: null, payload }
}
