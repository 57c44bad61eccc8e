import type { RefundWithoutReceipt } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { money, negate } from '@mostrador/domain/money/money.ts'
import { priceSale } from '@mostrador/domain/price/price-sale.ts'
import { publicToken } from '@mostrador/domain/code/public-token.ts'
import { taxesOnDay } from '@mostrador/domain/price/tax-on-day.ts'
import { randomBytes } from 'node:crypto'
import { newId } from '../context.ts'
import type { Document } from './a-document.ts'
import type { TestProduct, Till } from './builders.ts'

type Wish = {
  number: number
  customerId: string
  product: TestProduct
  unitPrice: string
  quantity?: string
  condition?: RefundWithoutReceipt['lines'][number]['condition']
  /** The tender for all of it; by default the customer's account. */
  tenderKey?: string
  pricedAt?: Date
  change?: Partial<RefundWithoutReceipt>
}

/** A refund without a receipt, as a till would send it, with amounts that exist in cash. */
export function aRefundWithoutReceipt(till: Till, wish: Wish): Document & { payload: RefundWithoutReceipt } {
  const { product, unitPrice, quantity = '1', condition = 'resalable', tenderKey, pricedAt = new Date() } = wish
  const { company, taxes, tenders } = till.settings
  const { currencyTag, pricesIncludeTax, taxRounding } = company.settings
  const today = new Date().toISOString()
  const line = {
    lineId: newId(),
    originalLineId: null,
    productId: product.id,
    variantId: product.variantId,
    name: product.name,
    sku: product.sku,
    unitTag: product.unitTag,
    unitPrice,
    quantity,
    pricedAt: pricedAt.toISOString(),
    taxes: taxesOnDay(taxes, today.slice(0, 10))
      .filter(({ groupId }) => product.taxIds.includes(groupId))
      .map(({ id, name, kind, rate, isCompound, priority }) => ({ taxId: id, name, kind, rate, isCompound, priority })),
    restocks: condition === 'resalable',
    condition,
  }
  const cart = { currencyTag, pricesIncludeTax, taxRounding, discounts: [] }
  const priced = priceSale({ ...cart, lines: [{ ...line, kind: 'product' }] })
  if (!priced.ok) throw new Error(priced.reason)
  const tender = tenders.find(({ key, type }) => (tenderKey ? key === tenderKey : type === 'customerCredit'))
  if (!tender) throw new Error('no such tender')
  const { totalAmount, taxAmount } = priced.sale
  const payload: RefundWithoutReceipt = {
    refundId: newId(),
    originalSaleId: null,
    customerId: wish.customerId,
    checkoutId: till.session.checkoutId,
    sessionId: till.session.id,
    deviceId: till.lease.deviceId,
    epoch: till.lease.epoch,
    series: till.lease.series,
    number: wish.number,
    publicToken: publicToken((count) => randomBytes(count)),
    currencyTag,
    pricesIncludeTax,
    taxRounding,
    refundedAt: today,
    lines: [line],
    payments:
      totalAmount === 0
        ? []
        : [{ paymentId: newId(), tenderId: tender.id, tenderType: tender.type, amount: totalAmount }],
    reason: 'changedMind',
    note: null,
    printed: { totalAmount: negate(totalAmount), taxAmount: negate(taxAmount), roundingAmount: money(0) },
    ...wish.change,
  }
  return { kind: 'refund', id: payload.refundId, madeBy: null, payload }
}
