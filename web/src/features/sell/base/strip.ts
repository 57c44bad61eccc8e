import type { CatalogueItem } from '@mostrador/contract/features/sell/schema.ts'

/** The strip above the cart that says what became of a scan that added no line. */
export type Strip =
  | { kind: 'unknown'; code: string }
  /** This device does not know it, and the server is being asked. */
  | { kind: 'asked'; code: string }
  /** `saleId` is known of sales of this device; `number` leads to the others, and the code to the page customers see. */
  | { kind: 'receipt'; code: string; number: string | null; token: string | null; saleId?: string }
  /** A code of a held sale that could not be opened here. */
  | { kind: 'held'; code: string; reason: 'unknown' | 'isExchange' | 'otherVersion' | 'paid' }
  | { kind: 'held'; code: string; reason: 'openBy'; name: string }
  | { kind: 'several'; code: string; items: CatalogueItem[]; quantity: string | null }
  | { kind: 'paying'; code: string }
  | { kind: 'fraction'; name: string }
  | { kind: 'noStock'; item: CatalogueItem; onHand: string }
