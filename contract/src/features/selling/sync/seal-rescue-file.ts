import { maxPushItems } from './document-kinds.ts'
import {
  maxRescuePartCharacters,
  type RescuedDocument,
  rescueFormat,
  type RescueHeader,
  type RescueKey,
  rescueKeyInfo,
  rescuePartIv,
  rescuePartPlace,
  rescueScheme,
  rescueVersion,
} from './rescue-file.ts'

const bitsOfKey = 256
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

type ToRescue = {
  companyId: string
  deviceId: string
  createdAt: string
  documents: readonly RescuedDocument[]
  /** Null writes a plain file: without a key, or when the browser cannot encrypt. */
  key: RescueKey | null
}

type Seal = (header: string, index: number, text: string) => Promise<string>

/** Writes the file. With a key, only the company's server can open it, not even this device. */
export async function sealRescueFile({ documents, key, ...about }: ToRescue): Promise<string> {
  const parts = partsOf(documents)
  const sealer = key && (await sealerFor(key))
  const header: RescueHeader = {
    format: rescueFormat,
    version: rescueVersion,
    ...about,
    documentCount: documents.length,
    partCount: parts.length,
    encryption: key && sealer && { scheme: rescueScheme, keyId: key.id, ephemeralKey: sealer.ephemeralKey },
  }
  const lines = [JSON.stringify(header)]
  for (const [index, part] of parts.entries()) {
    lines.push(sealer ? await sealer.seal(lines[0] ?? '', index, part) : part)
  }
  return `${lines.join('\n')}\n`
}

/** The documents in order, as many per part as one push takes. */
function partsOf(documents: readonly RescuedDocument[]): string[] {
  const parts: string[][] = []
  let characters = 0
  for (const document of documents) {
    const text = JSON.stringify(document)
    const part = parts.at(-1)
    if (part && part.length < maxPushItems && characters + text.length <= maxRescuePartCharacters) {
      part.push(text)
      characters += text.length
    } else {
      parts.push([text])
      characters = text.length
    }
  }
  return parts.map((part) => `[${part.join(',')}]`)
}

/** A new key pair for one file. The secret it shares with the company's key is discarded after writing. */
async function sealerFor(key: RescueKey): Promise<{ ephemeralKey: string; seal: Seal }> {
  const { subtle } = crypto
  const companyPoint = fromBase64Url(key.publicKey)
  const companyKey = await subtle.importKey('raw', companyPoint, curve, false, [])
  const pair = await subtle.generateKey(curve, false, ['deriveBits'])
  const point = new Uint8Array(await subtle.exportKey('raw', pair.publicKey))
  const shared = await subtle.deriveBits({ name: 'ECDH', public: companyKey }, pair.privateKey, bitsOfKey)
  const secret = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const contentKey = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: rescueKeyInfo(point, companyPoint) },
    secret,
    { name: 'AES-GCM', length: bitsOfKey },
    false,
    ['encrypt'],
  )
  return {
    ephemeralKey: toBase64(point).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    async seal(header, index, text) {
      const place = { name: 'AES-GCM', iv: rescuePartIv(index), additionalData: rescuePartPlace(header, index) }
      return toBase64(new Uint8Array(await subtle.encrypt(place, contentKey, new TextEncoder().encode(text))))
    },
  }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0))
}

const bytesAtOnce = 0x8000

function toBase64(bytes: Uint8Array): string {
  let text = ''
  // A function call takes a limited number of arguments.
  for (let from = 0; from < bytes.length; from += bytesAtOnce) {
    text += String.fromCharCode(...bytes.subarray(from, from + bytesAtOnce))
  }
  return btoa(text)
}
