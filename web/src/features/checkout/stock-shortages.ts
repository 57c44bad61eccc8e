import type { CatalogueItem } from '@mostrador/contract/features/checkout/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { addDecimals, compareDecimals, type Decimal, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/decimal.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'

/** A product of which the sale takes more than there is, and what the shop wants done about it (rules.md 2.5). */
export type StockShortage = { item: CatalogueItem; policy: 'warn' | 'block' }

/**
 * What the open sale takes beyond the stock, by the policy of each product or else of the company. The stock is that of the last
 * download, so the till only ever holds back a sale before it is made: one that was made is never refused.
 */
export function stockShortages(
  { lines }: Pick<DraftCart, 'lines'>,
  find: (variantId: string) => CatalogueItem | undefined,
  { negativeStockPolicy }: Pick<CompanySettings, 'negativeStockPolicy'>,
): StockShortage[] {
  return [...Map.groupBy(lines, ({ variantId }) => variantId)].flatMap(([variantId, members]) => {
    const item = variantId === null ? undefined : find(variantId)
    if (!item?.trackStock) return []
    const policy = item.negativeStockPolicy === 'inherit' ? negativeStockPolicy : item.negativeStockPolicy
    if (policy === 'allow') return []
    const taken = members.map(({ quantity }) => quantityOf(quantity)).reduce(addDecimals)
    return compareDecimals(taken, quantityOf(item.onHand)) > 0 ? [{ item, policy }] : []
  })
}

function quantityOf(text: string): Decimal {
  return parseDecimal(text, QUANTITY_SCALE) ?? { units: 0n, scale: QUANTITY_SCALE }
}
