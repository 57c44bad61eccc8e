import { formatDecimal, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import { packQuantity } from '@mostrador/domain/price/pack-price.ts'
import type { DraftCart, DraftLine } from '#src/offline/draft-cart.ts'

const largestQuantity = 999_999_999n

/** A valid quantity of a line: above zero, at most 999,999.999. */
export function readQuantity(text: string): string | undefined {
  const read = parseDecimal(text, QUANTITY_SCALE)
  return read && read.units > 0n && read.units <= largestQuantity ? formatDecimal(read) : undefined
}

export type Counted = { unitTag: string; quantityDecimals?: number | undefined }

/** The decimals of its quantity: none for pieces. */
export function placesOf({ unitTag, quantityDecimals }: Counted): number {
  return quantityDecimals ?? (unitTag === 'un' ? 0 : QUANTITY_SCALE)
}

/** Pieces are whole; weighed or measured products are not. */
export function isMeasured(counted: Counted): boolean {
  return placesOf(counted) > 0
}

/** Whether a quantity has no more decimals than its unit allows. */
export function fitsPlaces(quantity: string, counted: Counted): boolean {
  return (quantity.split('.')[1] ?? '').length <= placesOf(counted)
}

/** Reads a typed quantity, with either decimal sign; undefined if it is not a quantity of that unit. */
export function readTypedQuantity(text: string, counted: Counted): string | undefined {
  // `,75` and `5,` are quantities that begin or end with the sign.
  const plain = text.trim().replace(',', '.').replace(/^\./, '0.').replace(/\.$/, '')
  if (!fitsPlaces(plain, counted)) return undefined
  return /^0+(?:\.0*)?$/.test(plain) ? '0' : readQuantity(plain)
}

/** What a line counts: its packs if it is sold in packs, otherwise its units. */
export function countedQuantity({ quantity, pack }: Pick<DraftLine, 'quantity' | 'pack'>): string {
  if (!pack) return quantity
  const units = parseDecimal(quantity, QUANTITY_SCALE)
  const factor = parseDecimal(pack.factor, QUANTITY_SCALE)
  if (!units || !factor || factor.units === 0n || units.units % factor.units !== 0n) return quantity
  return String(units.units / factor.units)
}

/** The units of a line for the text typed in its field; packs are whole. */
export function readLineQuantity(text: string, line: Counted & Pick<DraftLine, 'pack'>): string | undefined {
  if (!line.pack) return readTypedQuantity(text, line)
  const packs = readTypedQuantity(text, { unitTag: 'un', quantityDecimals: 0 })
  return packs === undefined ? undefined : packQuantity(packs, line.pack.factor)
}

/** The pieces in the sale; a measured line counts as one. */
export function countItems(cart: DraftCart): number {
  return cart.lines.reduce((all, line) => all + (isMeasured(line) ? 1 : Number.parseInt(line.quantity, 10)), 0)
}
