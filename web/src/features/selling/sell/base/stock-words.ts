import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { isMeasured } from '#src/features/selling/sell/base/quantity-text.ts'

/** A product that a sale would take more of than there is, or than orders leave (E-102). */
export type ShortStock = {
  item: CatalogueItem
  onHand: string
  /** How much of `onHand` is reserved for orders, if the sale takes some of that; else null. */
  reserved: string | null
  /** Whether the person may not sell that. */
  isHeldBack: boolean
}

/** The values of the messages about it. */
export function stockWords({ item, onHand, reserved }: ShortStock, settings: CompanySettings) {
  const shown = (quantity: string) => formatQuantity(quantity, settings, isMeasured(item) ? item.unitTag : undefined)
  return { name: item.name, quantity: shown(onHand), reserved: shown(reserved ?? '0') }
}
