import type { CatalogueItem } from '@mostrador/contract/features/sell/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  formatDecimal,
  parseDecimal,
} from '@mostrador/domain/money/decimal.ts'
import { kitsFrom, takenByKits } from '@mostrador/domain/stock/kit-stock.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'

type Policy = 'warn' | 'block'
type Find = (variantId: string) => CatalogueItem | undefined

/**
 * A product of which the sale takes more than the stock has, how much the stock has, and what the shop wants done about it (C-12). The
 * stock of a kit is what the components make that the other lines leave.
 */
export type StockShortage = { item: CatalogueItem; policy: Policy; onHand: string }

/** A line as it is taken from the stock; of a kit in parts. */
type Taken = { item: CatalogueItem; quantity: string }

/**
 * What the open sale takes beyond the stock, by the policy of each product or else of the company; of a kit by that of the components it
 * is short of. The stock is that of the last download, so the till only ever holds back a sale before it is made: one that was made is
 * never refused.
 */
export function stockShortages(
  { lines }: Pick<DraftCart, 'lines'>,
  find: Find,
  { negativeStockPolicy }: Pick<CompanySettings, 'negativeStockPolicy'>,
): StockShortage[] {
  const sold = [...Map.groupBy(lines, ({ variantId }) => variantId)].flatMap(([variantId, members]): Taken[] => {
    const item = variantId === null ? undefined : find(variantId)
    return item ? [{ item, quantity: sumOf(members.map(({ quantity }) => quantity)) }] : []
  })
  const taken = new Map<string, string>()
  for (const { item, quantity } of sold.flatMap((line) => takenBy(line, find)))
    taken.set(item.variantId, sumOf([taken.get(item.variantId) ?? '0', quantity]))
  const isShort = (item: CatalogueItem) => isMore(taken.get(item.variantId) ?? '0', item.onHand)

  return sold.flatMap((line) => {
    const short = takenBy(line, find).filter(({ item }) => isShort(item))
    const policies = short.map(({ item: { negativeStockPolicy: own } }) =>
      own === 'inherit' ? negativeStockPolicy : own,
    )
    const policy = policies.includes('block') ? 'block' : policies.includes('warn') ? 'warn' : null
    return policy === null ? [] : [{ item: line.item, policy, onHand: leftFor(line, taken, find) }]
  })
}

/** How many kits there are of what the sale does not hold; undefined where nothing of it is counted, and of what is no kit. */
export function kitStock({ components }: CatalogueItem, find: Find): string | undefined {
  return kitsFrom(countedParts(components, find).map(({ part, quantity }) => ({ quantity, onHand: part.onHand })))
}

/** What of a kit keeps stock. A component that the device has not heard of sets no limit. */
function countedParts(components: CatalogueItem['components'], find: Find) {
  return components.flatMap(({ variantId, quantity }) => {
    const part = find(variantId)
    return part?.trackStock ? [{ part, quantity }] : []
  })
}

function takenBy({ item, quantity }: Taken, find: Find): Taken[] {
  if (item.trackStock) return [{ item, quantity }]
  return countedParts(item.components, find).map(({ part, quantity: each }) => ({
    item: part,
    quantity: takenByKits(quantity, each) ?? '0',
  }))
}

/** Of a product what there is; of a kit what the rest of the sale leaves for it. */
function leftFor({ item, quantity }: Taken, taken: ReadonlyMap<string, string>, find: Find): string {
  if (item.trackStock) return item.onHand
  const parts = countedParts(item.components, find).map(({ part, quantity: each }) => {
    const ofOthers = minus(taken.get(part.variantId) ?? '0', takenByKits(quantity, each) ?? '0')
    return { quantity: each, onHand: minus(part.onHand, ofOthers) }
  })
  return kitsFrom(parts) ?? '0'
}

/** Places of a number of kits times those of what one takes. */
const placesOfParts = 6
const nothing: Decimal = { units: 0n, scale: placesOfParts }

const read = (text: string): Decimal => parseDecimal(text, placesOfParts) ?? nothing
const sumOf = (texts: readonly string[]): string => formatDecimal(texts.map(read).reduce(addDecimals, nothing))
const isMore = (a: string, b: string): boolean => compareDecimals(read(a), read(b)) > 0

function minus(a: string, b: string): string {
  const { units, scale } = read(b)
  return formatDecimal(addDecimals(read(a), { units: -units, scale }))
}
