import { formatDecimal, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import { packQuantity } from '@mostrador/domain/price/pack-price.ts'
import type { DraftCart, DraftLine } from '#src/offline/draft-cart.ts'

const largestQuantity = 999_999_999n

/** A quantity a line may have: above zero, at most 999,999.999. */
export function readQuantity(text: string): string | undefined {
  const read = parseDecimal(text, QUANTITY_SCALE)
  return read && read.units > 0n && read.units <= largestQuantity ? formatDecimal(read) : undefined
}

export type Counted = { unitTag: string; quantityDecimals?: number | undefined }

/** Places a quantity of it may have: none for pieces. */
export function placesOf({ unitTag, quantityDecimals }: Counted): number {
  return quantityDecimals ?? (unitTag === 'un' ? 0 : QUANTITY_SCALE)
}

/** Pieces are whole; what is weighed or measured is not. */
export function isMeasured(counted: Counted): boolean {
  return placesOf(counted) > 0
}

/** Whether a quantity has no more places than what is counted allows. */
export function fitsPlaces(quantity: string, counted: Counted): boolean {
  return (quantity.split('.')[1] ?? '').length <= placesOf(counted)
}

/** What a cashier typed, with either decimal sign; undefined when it is no quantity of that unit. */
export function readTypedQuantity(text: string, counted: Counted): string | undefined {
  // `,75` and `5,` are quantities that somebody began or ended with the sign.
  const plain = text.trim().replace(',', '.').replace(/^\./, '0.').replace(/\.$/, '')
  if (!fitsPlaces(plain, counted)) return undefined
  return /^0+(?:\.0*)?$/.test(plain) ? '0' : readQuantity(plain)
}

/** What a line counts: its packs when it is sold in packs, else its units. */
export function countedQuantity({ quantity, pack }: Pick<DraftLine, 'quantity' | 'pack'>): string {
  if (!pack) return quantity
  const units = parseDecimal(quantity, QUANTITY_SCALE)
  const factor = parseDecimal(pack.factor, QUANTITY_SCALE)
  if (!units || !factor || factor.units === 0n || units.units % factor.units !== 0n) return quantity
  return String(units.units / factor.units)
}

/** The units of a line for what somebody typed in its field: packs are whole. */
export function readLineQuantity(text: string, line: Counted & Pick<DraftLine, 'pack'>): string | undefined {
  if (!line.pack) return readTypedQuantity(text, line)
  const packs = readTypedQuantity(text, { unitTag: 'un', quantityDecimals: 0 })
  return packs === undefined ? undefined : packQuantity(packs, line.pack.factor)
}

/** Pieces in the sale: measured goods count as one each. */
export function countItems(cart: DraftCart): number {
  return cart.lines.reduce((all, line) => all + (isMeasured(line) ? 1 : Number.parseInt(line.quantity, 10)), 0)
}
