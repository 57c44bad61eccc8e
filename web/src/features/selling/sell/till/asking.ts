import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { ProductTileContent } from '#src/features/selling/sell/sale/product-tiles.ts'

/**
 * A question that must be answered before something becomes a line. It opens a small dialog; a scan with a known product never asks one.
 */
export type Asking =
  | { kind: 'variant'; variants: readonly CatalogueItem[]; quantity: string | null }
  | { kind: 'quantity'; item: CatalogueItem }
  /** A product whose price is asked each time. */
  | { kind: 'price'; item: CatalogueItem; quantity: string | null }
  /** An open item; the name may come from a search. */
  | { kind: 'openItem'; name: string }
  | { kind: 'lists' }
  /** The document that exempts the sale from taxes. */
  | { kind: 'exempt' }
  /** The seller of the sale. */
  | { kind: 'seller' }
  | { kind: 'internalNote' }
  /** Metadata fields of the sale; if the payment was waiting for them, it continues afterwards. */
  | { kind: 'details'; isHoldingUp: boolean }
  /** Serial numbers of a line; the payment waits if the line has too many. */
  | { kind: 'serials'; lineId: string; isHoldingUp: boolean }
  /** The menu of a tile: details of the product and more actions. */
  | { kind: 'tile'; tile: ProductTileContent }
