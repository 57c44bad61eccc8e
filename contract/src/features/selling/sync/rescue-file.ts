/**
 * The file in which a device saves what it could not send (docs/decisions/0042). The first line describes the file. Each of the others is a
 * part: up to 100 documents. Uses no schema library, so that the till can write the file without one.
 */
import type { MakerProof } from '../../../documents/maker-to-sign.ts'
import type { DocumentMaker } from './schema.ts'

export const rescueFormat = 'mostrador-rescue'
/** Raise it when an older server could no longer read the file. */
export const rescueVersion = 1
export const rescueScheme = 'ECDH-P256-HKDF-SHA256-AES256GCM'
/** More than a device collects in weeks. The importing browser holds the file in memory. */
export const maxRescueFileBytes = 100 * 1024 * 1024
/** A sealed part in base64. Its documents have at most `maxRescuePartCharacters` characters, or the part has only one document. */
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
  /** Null when the browser could not encrypt: a part is then plain JSON. */
  encryption: { scheme: typeof rescueScheme; keyId: string; ephemeralKey: string } | null
}

/** A document in its push form, with facts by which a person recognises it. */
export type RescuedDocument = {
  kind: string
  id: string
  madeBy: DocumentMaker | null
  payload: unknown
  proof?: MakerProof | undefined
  createdAt: string
  receiptNumber: string | null
}

/** The context from which a file's key is derived: only this format, this file and this company's key. */
export function rescueKeyInfo(ephemeralKey: Uint8Array, companyKey: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array([
    ...new TextEncoder().encode(`${rescueFormat} ${rescueVersion}`),
    ...ephemeralKey,
    ...companyKey,
  ])
}

/** A number for each part, unique under a key that is used for one file only. */
export function rescuePartIv(index: number): Uint8Array<ArrayBuffer> {
  const iv = new Uint8Array(12)
  new DataView(iv.buffer).setUint32(8, index)
  return iv
}

/** The additional data a part is sealed with: it opens only in its own place of its own file. */
export function rescuePartPlace(header: string, index: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${header}\n${index}`)
}
