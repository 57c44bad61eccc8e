import { parseDecimal, UNIT_PRICE_SCALE } from '../money/decimal.ts'

/** A price and the moment from which it held, in milliseconds. */
type PriceChange = { readonly from: number; readonly price: string }

const dayMs = 86_400_000

/**
 * The lowest price in the days before the present one began. In the European Union, a struck price must be this one (directive
 * 98/6/EC, article 6a). `changes` are in the order in which they were made. Undefined for a product without an earlier price, and
 * if the present price is not lower.
 */
export function referencePrice(changes: readonly PriceChange[], days: number): string | undefined {
  const present = changes.at(-1)
  if (!present) return undefined
  const since = present.from - days * dayMs
  const earlier = changes.slice(0, -1)
  // A price holds until the next one begins.
  const inForce = earlier.filter((_, at) => (changes[at + 1]?.from ?? present.from) > since)
  const lowest = inForce.reduce<string | undefined>(
    (low, { price }) => (low === undefined || unitsOf(price) < unitsOf(low) ? price : low),
    undefined,
  )
  return lowest !== undefined && unitsOf(lowest) > unitsOf(present.price) ? lowest : undefined
}

function unitsOf(price: string): bigint {
  const parsed = parseDecimal(price, UNIT_PRICE_SCALE)
  if (!parsed) throw new RangeError(`Not a price: ${price}`)
  return parsed.units
}
