/** The outcome of a device's document other than a sale. */
export type StoredDocument = { replayed: boolean; needsReview: string[] }

/** Whether the row with a document's id was stored from the same content. Documents made by a call have no hash. */
export function isReplay(stored: Buffer | null, hash: string): boolean {
  return stored === null || stored.equals(Buffer.from(hash, 'hex'))
}
