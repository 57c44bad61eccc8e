/** The proof of a document's maker: made with a key that only the log-in of that person has on its device. */
export type MakerProof = { keyId: string; signature: string }

/** The text that a maker's key signs: the key, and the exact document. `payload` is its JSON as sent. */
export function makerToSign(keyId: string, kind: string, id: string, payload: string): string {
  return `mostrador-maker-1\n${keyId}\n${kind}\n${id}\n${payload}`
}
