import { randomBytes } from 'node:crypto'
import { type RefundOfSale, refundOfSaleSchema } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { priceNewSale } from '@mostrador/contract/features/selling/sales/price-new-sale.ts'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { negate, zero } from '@mostrador/domain/money/money.ts'
import { publicToken } from '@mostrador/domain/code/public-token.ts'
import { refundSale } from '@mostrador/domain/refund/refund-sale.ts'
import { newId } from '../context.ts'
import type { DemoTill } from './make-demo-sale.ts'
import type { Random } from './random.ts'

const reasons = ['changedMind', 'wrongItem', 'defective', 'expired'] as const

/** Refunds the first line of a sale that was not paid in cash, in its own tender. Null for a sale paid in cash. */
export function makeDemoRefund(random: Random, sale: NewSale, till: DemoTill, refundedAt: Date): RefundOfSale | null {
  const [paid] = sale.payments
  const [line] = sale.lines
  if (!paid || !line || paid.tenderType === 'cash') return null
  const priced = priceNewSale(sale)
  if (!priced.ok) throw new Error(`the demo refunds a sale that cannot be priced: ${priced.reason}`)
  const sold = priced.sale.lines.map((each, index) => ({
    ...each,
    quantity: sale.lines[index]?.quantity ?? '1',
    refundedQuantity: '0',
  }))
  const taken = refundSale(sold, [{ lineId: line.lineId, quantity: line.quantity }])
  if (!taken.ok) throw new Error(`the demo made a refund that cannot be: ${taken.reason}`)
  const { totalAmount, taxAmount } = taken.refund
  const reason = random.pick(reasons)
  const isGood = reason === 'changedMind' || reason === 'wrongItem'
  return refundOfSaleSchema.parse({
    refundId: newId(),
    originalSaleId: sale.saleId,
    checkoutId: sale.checkoutId,
    sessionId: sale.sessionId,
    deviceId: sale.deviceId,
    epoch: till.epoch,
    series: till.series,
    number: till.nextNumber,
    publicToken: publicToken((count) => randomBytes(count)),
    currencyTag: sale.currencyTag,
    refundedAt: refundedAt.toISOString(),
    lines: [
      {
        lineId: newId(),
        originalLineId: line.lineId,
        quantity: line.quantity,
        restocks: isGood,
        condition: isGood ? 'resalable' : 'defective',
      },
    ],
    payments: [
      { paymentId: newId(), tenderId: paid.tenderId, tenderType: paid.tenderType, amount: negate(totalAmount) },
    ],
    reason,
    note: null,
    printed: { totalAmount, taxAmount, roundingAmount: zero },
  })
}
