import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  formatDecimal,
  parseDecimal,
} from '@mostrador/domain/money/decimal.ts'
import { kitsFrom, takenByKits } from '@mostrador/domain/stock/kit-stock.ts'
import type { ShortStock } from '#src/features/selling/sell/base/stock-words.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'

type Policy = 'warn' | 'block'
type Find = (variantId: string) => CatalogueItem | undefined

/**
 * A product whose quantity in the sale exceeds the stock, or the part of it that no online order has reserved: its stock and the shop's policy
 * (C-12, E-102). The stock of a kit is how many of it can be assembled from the components that the other lines leave.
 */
export type StockShortage = ShortStock & { policy: Policy }

type Rules = Pick<CompanySettings, 'negativeStockPolicy'> & {
  /** Whether the person may sell what orders have reserved: they are warned, others are held back. */
  mayTakeReserved: boolean
}

/** A quantity as it is taken from stock; a kit is split into its components. */
type Taken = { item: CatalogueItem; quantity: string }

/** What of a product's stock no order has reserved. Reservations beyond the stock take nothing more away. */
export function freeStock({ onHand, reserved }: Pick<CatalogueItem, 'onHand' | 'reserved'>): string {
  if (!reserved) return onHand
  return isMore(onHand, reserved) ? minus(onHand, reserved) : isMore(onHand, '0') ? '0' : onHand
}

/**
 * The shortages of the open sale, by the policy of each product or of the company; for a kit, by the policy of the short component.
 * The stock is that of the last download, so the till only holds back a sale before it is made. A completed sale is never refused.
 */
export function stockShortages({ lines }: Pick<DraftCart, 'lines'>, find: Find, rules: Rules): StockShortage[] {
  const sold = [...Map.groupBy(lines, ({ variantId }) => variantId)].flatMap(([variantId, members]): Taken[] => {
    const item = variantId === null ? undefined : find(variantId)
    return item ? [{ item, quantity: sumOf(members.map(({ quantity }) => quantity)) }] : []
  })
  const taken = new Map<string, string>()
  for (const { item, quantity } of sold.flatMap((line) => takenBy(line, find)))
    taken.set(item.variantId, sumOf([taken.get(item.variantId) ?? '0', quantity]))
  return sold.flatMap((line) => {
    const parts = takenBy(line, find).map(({ item }) => ({ item, quantity: taken.get(item.variantId) ?? '0' }))
    const takesReserved = parts.some(isOfReserved)
    const policies = parts.map((part) => policyOf(part, rules))
    const isHeldBack = takesReserved && !rules.mayTakeReserved
    if (takesReserved) policies.push(isHeldBack ? 'block' : 'warn')
    const policy = policies.includes('block') ? 'block' : policies.includes('warn') ? 'warn' : null
    if (policy === null) return []
    const onHand = leftFor(line, taken, find, ({ onHand: all }) => all)
    const reserved = takesReserved ? minus(onHand, leftFor(line, taken, find, freeStock)) : null
    return [{ item: line.item, policy, onHand, reserved, isHeldBack }]
  })
}

/** The policy for a quantity above the stock. */
function policyOf({ item, quantity }: Taken, { negativeStockPolicy }: Rules): Policy | 'allow' {
  if (!isMore(quantity, item.onHand)) return 'allow'
  return item.negativeStockPolicy === 'inherit' ? negativeStockPolicy : item.negativeStockPolicy
}

function isOfReserved({ item, quantity }: Taken): boolean {
  const free = freeStock(item)
  return free !== item.onHand && isMore(quantity, free)
}

/** How many of a kit can be assembled from free stock, ignoring the sale; undefined if no component is tracked, or if the product is no kit. */
export function kitStock({ components }: CatalogueItem, find: Find): string | undefined {
  return kitsFrom(countedParts(components, find).map(({ part, quantity }) => ({ quantity, onHand: freeStock(part) })))
}

/** The components of a kit whose stock is tracked. A component that the device does not know sets no limit. */
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

/** The stock of a product; for a kit, what the rest of the sale leaves for it. `stockOf`: which stock counts. */
function leftFor(
  { item, quantity }: Taken,
  taken: ReadonlyMap<string, string>,
  find: Find,
  stockOf: (item: CatalogueItem) => string,
): string {
  if (item.trackStock) return stockOf(item)
  const parts = countedParts(item.components, find).map(({ part, quantity: each }) => {
    const ofOthers = minus(taken.get(part.variantId) ?? '0', takenByKits(quantity, each) ?? '0')
    return { quantity: each, onHand: minus(stockOf(part), ofOthers) }
  })
  return kitsFrom(parts) ?? '0'
}

/** Decimals of a number of kits times those of the quantity of a component. */
const placesOfParts = 6
const nothing: Decimal = { units: 0n, scale: placesOfParts }

const read = (text: string): Decimal => parseDecimal(text, placesOfParts) ?? nothing
const sumOf = (texts: readonly string[]): string => formatDecimal(texts.map(read).reduce(addDecimals, nothing))
const isMore = (a: string, b: string): boolean => compareDecimals(read(a), read(b)) > 0

function minus(a: string, b: string): string {
  const { units, scale } = read(b)
  return formatDecimal(addDecimals(read(a), { units: -units, scale }))
}
