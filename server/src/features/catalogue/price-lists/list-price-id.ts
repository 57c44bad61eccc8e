import { createHash } from 'node:crypto'

/** The place of a price in a list. */
export type ListPricePlace = { priceListId: string; variantId: string; fromQuantity: string }

/** A price of a list has no id of its own. Its place is turned into one, the same in every import. */
export function listPriceId({ priceListId, variantId, fromQuantity }: ListPricePlace): string {
  const hex = createHash('sha256').update(`${priceListId} ${variantId} ${fromQuantity}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return parts.join('-')
}
