/** The key pair of a device: ECDSA over P-256, of which the private half cannot be read by any script. */
import { pushToSign } from '@mostrador/contract/features/sync/push-to-sign.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A new pair; null on a page that may make none, such as one over plain http. */
export async function makeDeviceKeys(): Promise<CryptoKeyPair | null> {
  if (!hasSubtle()) return null
  try {
    return await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  } catch {
    return null
  }
}

/** What may be known of a pair, as the server takes it. */
export async function publicKeyOf({ publicKey }: CryptoKeyPair): Promise<string> {
  return base64url(await crypto.subtle.exportKey('spki', publicKey))
}

/** Proves that this device sends these documents; `items` is their JSON to the letter. */
export async function signPush({ privateKey }: CryptoKeyPair, deviceId: string, items: string): Promise<string> {
  const bytes = new TextEncoder().encode(pushToSign(deviceId, items))
  return base64url(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes))
}

/** The types say that it is always there; outside secure contexts it is not. */
function hasSubtle(): boolean {
  return (globalThis.crypto as { subtle?: SubtleCrypto } | undefined)?.subtle !== undefined
}

function base64url(buffer: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(buffer)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
