import type { KnownShop } from '@mostrador/domain/document/known-shop.ts'

/** The outcome of a device's document other than a sale. */
export type StoredDocument = { replayed: boolean; needsReview: string[] }

/** The findings about a document before it is stored: reasons to review it, and the shop data for the names in it. */
export type Circumstances = { needsReview: readonly string[]; shop: KnownShop }

/** Whether the row with a document's id was stored from the same content. Documents made by a call have no hash. */
export function isReplay(stored: Buffer | null, hash: string): boolean {
  return stored === null || stored.equals(Buffer.from(hash, 'hex'))
}
