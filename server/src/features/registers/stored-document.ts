/** What became of a document of a device that is not a sale. */
export type StoredDocument = { replayed: boolean; needsReview: string[] }

/** Whether the row that has a document's id came of the very same content. Documents made by a call have no hash. */
export function isReplay(stored: Buffer | null, hash: string): boolean {
  return stored === null || stored.equals(Buffer.from(hash, 'hex'))
}
