import { surchargeTaxes } from '../payment/surcharge.ts'
import type { PricedSale } from '../price/cart.ts'
import { type AppliedLists, isSame, compareLinePrice } from './compare-line-price.ts'
import { haveSameTaxes, taxesOf } from './taxes-of.ts'
import type { KnownShop, KnownVariant } from './known-shop.ts'
import type { DocumentMark, OfferedLine, OfferedSale } from './offered-sale.ts'

/** `shopPrices`: the shop's own price of each line whose price list a person chose. */
type CheckedLines = { marks: Set<DocumentMark>[]; shopPrices: ReadonlyMap<string, string> }
type Context = { shop: KnownShop; day: string; lists: AppliedLists; priced: Pick<PricedSale, 'lines'> }

/** The marks of each line, in their order. `day`: the sale's business date. */
export function checkLines(sale: OfferedSale, context: Context): CheckedLines {
  const shopPrices = new Map<string, string>()
  const ofOrder = sale.order?.lineIds.length ?? 0
  const marks = sale.lines.map((line, index) => {
    const found = new Set<DocumentMark>()
    const variant = line.variantId === null ? undefined : context.shop.variants.get(line.variantId)
    if (variant) checkProductLine(line, variant, context, found, shopPrices)
    // The delivery of an order is compared with the order alone.
    else if (line.kind !== 'delivery' || index >= ofOrder) checkOtherLine(line, sale, context, found)
    if (line.promotionAmount && !sale.order) found.add('orderDiffers')
    return found
  })
  return { marks, shopPrices }
}

function checkProductLine(
  line: OfferedLine,
  variant: KnownVariant,
  { shop, day, lists }: Context,
  found: Set<DocumentMark>,
  shopPrices: Map<string, string>,
): void {
  const comparison = compareLinePrice(line, variant, lists)
  if (comparison.kind === 'differs') found.add('priceChanged')
  if (comparison.kind === 'byHand') shopPrices.set(line.lineId, comparison.shopPrice)
  const taxes = taxesOf(shop.taxes, day, ({ groupId }) => variant.taxIds.includes(groupId))
  if (!haveSameTaxes(line.taxes, taxes)) found.add('taxChanged')
  const isTheProduct =
    line.kind === 'product' &&
    line.productId === variant.productId &&
    line.name === variant.name &&
    line.sku === variant.sku &&
    line.unitTag === variant.unitTag
  if (!isTheProduct) found.add('lineDiffers')
}

/** A line without a product: an open item, or the surcharge of a tender. Other kinds occur only in orders. */
function checkOtherLine(
  line: OfferedLine,
  sale: OfferedSale,
  { shop, day, priced }: Context,
  found: Set<DocumentMark>,
): void {
  const isKnownKind = line.kind === 'custom' || line.kind === 'surcharge'
  const isPlain = line.productId === null && line.variantId === null && line.sku === null && line.labelPrice === null
  if (!isKnownKind || !isPlain) found.add('lineDiffers')
  // The typed price is also its full price.
  if (line.kind === 'surcharge' && !isSame(line.unitPrice, line.originalUnitPrice)) found.add('surchargeChanged')
  const taxes =
    line.kind === 'surcharge'
      ? surchargeTaxes(sale.lines, priced)
      : taxesOf(shop.taxes, day, ({ isDefault }) => isDefault)
  if (!haveSameTaxes(line.taxes, taxes)) found.add('taxChanged')
}
