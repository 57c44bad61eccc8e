import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { ShortStock } from '#src/features/selling/sell/base/stock-words.ts'

/** The strip above the cart that explains a scan that added no line. */
export type Strip =
  | { kind: 'unknown'; code: string }
  /** This device does not know the code and is asking the server. */
  | { kind: 'asked'; code: string }
  /** `saleId` is set for sales of this device; `number` leads to other sales, and the code to the public page. */
  | { kind: 'receipt'; code: string; number: string | null; token: string | null; saleId?: string }
  /** The code of a held sale that could not be opened here. */
  | { kind: 'held'; code: string; reason: 'unknown' | 'isExchange' | 'otherVersion' | 'paid' }
  | { kind: 'held'; code: string; reason: 'openBy'; name: string }
  | { kind: 'several'; code: string; items: CatalogueItem[]; quantity: string | null }
  | { kind: 'paying'; code: string }
  | { kind: 'fraction'; name: string }
  | ({ kind: 'noStock' } & ShortStock)
