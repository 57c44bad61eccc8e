/** The maximum of weighed goods. Pure. */
import { unitOf } from '@mostrador/contract/features/catalogue/products/units.ts'
import { unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import { quantityOf } from '@mostrador/domain/order/share-of-line.ts'
import { hasAll } from '@mostrador/domain/order/stock-for-cart.ts'
import { weightLimit } from '@mostrador/domain/order/weight-limit.ts'
import { findPlace } from './find-place.ts'
import type { CartFacts } from './read-cart-facts.ts'
import { wantedOf } from './price-cart.ts'
import type { CartRow } from './stored-cart.ts'

/**
 * The lines with the most that their buyer pays for (H-37): what they asked for and the tolerance of the shop. The list of the cart itself if
 * that changes nothing.
 */
export function limitRows({ known: { rows, offers } }: CartFacts, percent: number): readonly CartRow[] {
  if (percent === 0) return rows
  const limits = rows.map((row) => {
    const offer = offers.get(row.variantId)
    if (!offer?.isSold || unitOf(offer.unitTag).soldBy !== 'weight') return row
    const ordered = unitsOfQuantity(row.quantity)
    const limit = weightLimit(ordered, percent)
    return limit === ordered ? row : { ...row, quantity: quantityOf(limit), wantedQuantity: row.quantity }
  })
  return limits.every((row, at) => row === rows[at]) ? rows : limits
}

/** Those lines if the location has all of it, or else the lines as ordered: missing goods are not promised. */
export function reservableRows(
  facts: CartFacts,
  limits: readonly CartRow[],
  locationId: string | undefined,
): readonly CartRow[] {
  const { known, places, wanted } = facts
  const lines = wantedOf(limits, known.offers)
  const place = findPlace(places, { ...wanted, lines }, locationId)
  return place === undefined || hasAll(lines, place.left) ? limits : known.rows
}
