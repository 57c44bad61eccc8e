import type { CatalogueItem } from '@mostrador/contract/features/sell/schema.ts'
import type { ProductTileContent } from '#src/features/sell/sale/product-tiles.ts'

/** What has to be known before something becomes a line: asked in a small dialog, never between a scan and its line. */
export type Asking =
  | { kind: 'variant'; variants: readonly CatalogueItem[]; quantity: string | null }
  | { kind: 'quantity'; item: CatalogueItem }
  /** A product whose price is asked each time. */
  | { kind: 'price'; item: CatalogueItem; quantity: string | null }
  /** Something that is no product; the name may come from a search. */
  | { kind: 'openItem'; name: string }
  | { kind: 'lists' }
  /** The document that lets the sale be without taxes. */
  | { kind: 'exempt' }
  /** Who made the sale. */
  | { kind: 'seller' }
  | { kind: 'internalNote' }
  /** Own fields of the sale; the payment goes on afterwards where they held it up. */
  | { kind: 'details'; isHoldingUp: boolean }
  /** Serial numbers of a line; the payment waits for one that has more than it may. */
  | { kind: 'serials'; lineId: string; isHoldingUp: boolean }
  /** The menu of a tile: what there is to know of it and what else can be done. */
  | { kind: 'tile'; tile: ProductTileContent }
