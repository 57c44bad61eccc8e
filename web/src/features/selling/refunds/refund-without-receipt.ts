/** A refund without a receipt: the prices, the amounts, and the document. Pure. */
import type { CatalogueItem, TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { RefundableSale } from '@mostrador/contract/features/selling/refunds/schema.ts'
import type { ReturnCondition } from '@mostrador/contract/features/selling/sales/return-conditions.ts'
import type { TaxVersion } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import { zero } from '@mostrador/domain/money/money.ts'
import { priceSale } from '@mostrador/domain/price/price-sale.ts'
import { taxesOnDay } from '@mostrador/domain/price/tax-on-day.ts'
import { buildRefund, type RefundFacts } from '#src/features/selling/refunds/plan-refund.ts'
import type { ReturningCustomer } from '#src/features/selling/refunds/till-parts.ts'
import type { RefundToConfirm } from '#src/offline/confirm-sale.ts'
import type { ChosenLines } from '#src/offline/draft-cart.ts'

/** A returned product, with the price given by the server. */
export type ReturnedItem = {
  lineId: string
  item: CatalogueItem
  quantity: string
  condition: ReturnCondition
  unitPrice: string
  pricedAt: string
}
/** The customer, and the returned goods. */
export type ReturnTerms = { customer: ReturningCustomer; items: readonly ReturnedItem[] }

/** Whether a typed quantity can be returned: above zero, with no more decimals than the product allows. */
export function isReturnable(text: string, { quantityDecimals }: Pick<CatalogueItem, 'quantityDecimals'>): boolean {
  const read = parseDecimal(text, QUANTITY_SCALE)
  return read !== undefined && read.units > 0n && (text.split('.')[1] ?? '').length <= quantityDecimals
}

/** The returned goods as a sale that the customer would have bought on account just now; undefined while something is missing. */
export function returnedSale(
  { customer, items }: ReturnTerms,
  { company, taxes, tenders }: TillSettings,
  now: string,
  title: string,
): RefundableSale | undefined {
  const account = tenders.find(({ type }) => type === 'customerCredit')
  if (!account || items.length === 0 || items.some(({ quantity, item }) => !isReturnable(quantity, item)))
    return undefined
  const { currencyTag, pricesIncludeTax, taxRounding, timeZone, businessDayStart } = company.settings
  const today = taxesOnDay(taxes, businessDate(now, timeZone, businessDayStart))
  const lines = items.map(({ lineId, item, quantity, unitPrice }) => ({
    lineId,
    kind: 'product' as const,
    quantity,
    unitPrice,
    taxes: taxesOf(item, today),
  }))
  const priced = priceSale({ currencyTag, pricesIncludeTax, taxRounding, discounts: [], lines })
  if (!priced.ok) return undefined

  const { totalAmount } = priced.sale
  return {
    id: '',
    receiptNumber: title,
    soldAt: now,
    checkoutName: '',
    customerName: customer.name,
    currencyTag,
    pricesIncludeTax,
    totalAmount,
    refundedTotalAmount: zero,
    taken: [{ tenderId: account.id, tenderType: account.type, amount: totalAmount, refundedAmount: zero }],
    lines: items.flatMap(({ item, quantity, unitPrice }, index) => {
      const { name, sku, unitTag, trackStock } = item
      const amounts = priced.sale.lines[index]
      if (!amounts) return []
      const named = amounts.taxes.flatMap((tax) => {
        const version = today.find(({ id }) => id === tax.taxId)
        return version ? [{ ...tax, name: version.name, kind: version.kind, rate: version.rate }] : []
      })
      const facts = { name, sku, unitTag, unitPrice, quantity, refundedQuantity: '0', tracksStock: trackStock }
      return [{ ...amounts, ...facts, taxes: named }]
    }),
  }
}

/** All lines are returned. */
export function chosenOf(items: readonly ReturnedItem[]): ChosenLines {
  return Object.fromEntries(items.map(({ lineId, quantity, condition }) => [lineId, { quantity, condition }]))
}

/** The document and the receipt, which says that the original was missing. */
export function buildRefundWithoutReceipt(facts: RefundFacts, { customer, items }: ReturnTerms): RefundToConfirm {
  const { refund, receipt, ...rest } = buildRefund(facts)
  const { company, taxes } = facts.settings
  const { pricesIncludeTax, taxRounding, timeZone, businessDayStart } = company.settings
  const ofDay = taxesOnDay(taxes, businessDate(facts.sale.soldAt, timeZone, businessDayStart))
  const { originalReceipt: _, ...paper } = receipt
  return {
    ...rest,
    refund: {
      ...refund,
      originalSaleId: null,
      customerId: customer.id,
      pricesIncludeTax,
      taxRounding,
      lines: refund.lines.flatMap(({ originalLineId, ...line }) => {
        const returned = items.find(({ lineId }) => lineId === originalLineId)
        if (!returned) return []
        const { item, unitPrice, pricedAt } = returned
        const { productId, variantId, name, sku, unitTag } = item
        const product = { productId, variantId, name, sku, unitTag, unitPrice, pricedAt, taxes: taxesOf(item, ofDay) }
        return [{ ...line, ...product, originalLineId: null }]
      }),
    },
    receipt: { ...paper, isWithoutReceipt: true },
  }
}

function taxesOf({ taxIds }: CatalogueItem, ofDay: readonly TaxVersion[]) {
  return ofDay
    .filter(({ groupId }) => taxIds.includes(groupId))
    .map(({ id, name, kind, rate, isCompound, priority }) => ({ taxId: id, name, kind, rate, isCompound, priority }))
}
