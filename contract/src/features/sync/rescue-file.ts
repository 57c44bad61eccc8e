/**
 * The file in which a device takes along what it could not send (docs/decisions/0042). One line says what it is, each of the others is a part:
 * up to 100 documents. No schema library here: the till writes the file with it.
 */
import type { DocumentMaker } from './schema.ts'

export const rescueFormat = 'mostrador-rescue'
/** Raised when an older server could not read the file any more. */
export const rescueVersion = 1
export const rescueScheme = 'ECDH-P256-HKDF-SHA256-AES256GCM'
/** Larger than what a device collects in weeks; the browser that imports it has it in memory. */
export const maxRescueFileBytes = 100 * 1024 * 1024
/** A sealed part in base64; the documents in it are at most `maxRescuePartCharacters`, or one alone. */
export const maxSealedPartCharacters = 3_000_000
export const maxRescuePartCharacters = 500_000

/** The public half of the company's key, as a device keeps it: an uncompressed point in base64url. */
export type RescueKey = { id: string; publicKey: string }

export type RescueHeader = {
  format: typeof rescueFormat
  version: typeof rescueVersion
  companyId: string
  deviceId: string
  createdAt: string
  documentCount: number
  partCount: number
  /** Null where the browser could not encrypt: then a part is plain JSON. */
  encryption: { scheme: typeof rescueScheme; keyId: string; ephemeralKey: string } | null
}

/** A document as it is pushed, with what a person recognises it by. */
export type RescuedDocument = {
  kind: string
  id: string
  madeBy: DocumentMaker | null
  payload: unknown
  createdAt: string
  receiptNumber: string | null
}

/** What the key of a file is derived for: it fits this format, this file and this company's key only. */
export function rescueKeyInfo(ephemeralKey: Uint8Array, companyKey: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array([
    ...new TextEncoder().encode(`${rescueFormat} ${rescueVersion}`),
    ...ephemeralKey,
    ...companyKey,
  ])
}

/** Each part has a number of its own under a key that is used for one file. */
export function rescuePartIv(index: number): Uint8Array<ArrayBuffer> {
  const iv = new Uint8Array(12)
  new DataView(iv.buffer).setUint32(8, index)
  return iv
}

/** What a part is sealed together with: it opens in its own place of its own file only. */
export function rescuePartPlace(header: string, index: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${header}\n${index}`)
}
