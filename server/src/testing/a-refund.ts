import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { priceNewSale } from '@mostrador/contract/features/selling/sales/price-new-sale.ts'
import type { RefundOfSale } from '@mostrador/contract/features/selling/refunds/schema.ts'
import type { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { newSaleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { type Money, money, negate, subtract, zero } from '@mostrador/domain/money/money.ts'
import { publicToken } from '@mostrador/domain/code/public-token.ts'
import { refundSale } from '@mostrador/domain/refund/refund-sale.ts'
import { cashFor } from '@mostrador/domain/refund/check-refund-payments.ts'
import { takeOffTip } from '@mostrador/domain/refund/take-off-tip.ts'
import { randomBytes } from 'node:crypto'
import { newId } from '../context.ts'
import type { Document } from './a-document.ts'
import type { Till } from './builders.ts'

type Wish = {
  number: number
  /** Quantities by the position of the sold line; by default one of the first. */
  quantities?: Record<number, string>
  /** Quantities refunded before, by position. */
  before?: Record<number, string>
  restocks?: boolean
  condition?: RefundOfSale['lines'][number]['condition']
  change?: Partial<RefundOfSale>
}

/** A refund in cash, as a till would send it, of a sale paid in cash. */
export function aRefund(
  till: Till,
  sale: InputOf<typeof commitSale>,
  { number, quantities = { 0: '1' }, before = {}, restocks = true, condition, change }: Wish,
): Document & { payload: RefundOfSale } {
  const priced = priceNewSale(newSaleSchema.parse(sale))
  if (!priced.ok) throw new Error(priced.reason)
  const soldLines = priced.sale.lines.map((line, index) => ({
    ...line,
    quantity: sale.lines[index]?.quantity ?? '1',
    refundedQuantity: before[index] ?? '0',
  }))
  const requests = Object.entries(quantities).map(([index, quantity]) => ({
    lineId: soldLines[Number(index)]?.lineId ?? '',
    quantity,
  }))
  const taken = refundSale(soldLines, requests)
  if (!taken.ok) throw new Error(taken.reason)
  const [paid] = sale.payments
  const exact = negate(taken.refund.totalAmount)
  const cash = cashBack(sale, priced.sale.totalAmount, refundedBefore(soldLines, before), exact)
  const payload: RefundOfSale = {
    refundId: newId(),
    originalSaleId: sale.saleId,
    checkoutId: till.session.checkoutId,
    sessionId: till.session.id,
    deviceId: till.lease.deviceId,
    epoch: till.lease.epoch,
    series: till.lease.series,
    number,
    publicToken: publicToken((count) => randomBytes(count)),
    currencyTag: sale.currencyTag,
    refundedAt: new Date().toISOString(),
    lines: requests.map(({ lineId, quantity }) => ({
      lineId: newId(),
      originalLineId: lineId,
      quantity,
      restocks,
      ...(condition && { condition }),
    })),
    payments:
      cash === 0 ? [] : [{ paymentId: newId(), tenderId: paid?.tenderId ?? '', tenderType: 'cash', amount: cash }],
    reason: 'changedMind',
    note: null,
    ...(sale.cashRounding && { cashRounding: sale.cashRounding }),
    printed: {
      totalAmount: taken.refund.totalAmount,
      taxAmount: taken.refund.taxAmount,
      roundingAmount: subtract(exact, cash),
    },
    ...change,
  }
  return { kind: 'refund', id: payload.refundId, madeBy: null, payload }
}

function refundedBefore(soldLines: Parameters<typeof refundSale>[0], before: Record<number, string>): Money {
  const requests = Object.entries(before).map(([index, quantity]) => ({
    lineId: soldLines[Number(index)]?.lineId ?? '',
    quantity,
  }))
  if (requests.length === 0) return zero
  const taken = refundSale(
    soldLines.map((line) => ({ ...line, refundedQuantity: '0' })),
    requests,
  )
  return taken.ok ? negate(taken.refund.totalAmount) : zero
}

/** The cash paid out for a refund of `exact`, of a sale paid in cash. */
function cashBack(sale: InputOf<typeof commitSale>, soldTotal: Money, refunded: Money, exact: Money): Money {
  const cashRounding = cashRoundingOf(sale)
  const [paid] = sale.payments
  const paidInCash = money((paid?.tenderedAmount ?? 0) - (sale.printed.changeAmount ?? 0))
  const inCash = {
    tenderId: paid?.tenderId ?? '',
    tenderType: 'cash' as const,
    amount: paidInCash,
    tipAmount: money(sale.tipAmount ?? 0),
    refundedAmount: zero,
  }
  return cashFor(
    {
      soldTotalAmount: soldTotal,
      refundedTotalAmount: refunded,
      taken: takeOffTip({ totalAmount: soldTotal, taken: [inCash], cashRounding }),
      ...(cashRounding && { cashRounding }),
    },
    exact,
  )
}
