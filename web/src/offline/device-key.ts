/** The key pair of a device, ECDSA over P-256, and its secret. After creation, no script can read the private key or the secret. */
import {
  callToSign,
  secretTagBytes,
  secretTagLabel,
  secretToSign,
  type SignedPurpose,
} from '@mostrador/contract/features/access/approvals/pin-proof.ts'
import { holdToSign, type SignedHold } from '@mostrador/contract/features/selling/held-sales/hold-to-sign.ts'
import { pushToSign } from '@mostrador/contract/features/selling/sync/push-to-sign.ts'
import { toBase64url } from '#src/offline/base64url.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const secretBytes = 32
const bitsOfByte = 8

/** Creates a pair; null on a page that cannot create one, such as one over plain http. */
export async function makeDeviceKeys(): Promise<CryptoKeyPair | null> {
  if (!hasSubtle()) return null
  try {
    return await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  } catch {
    return null
  }
}

/** The public key of a pair, in the server's format. */
export async function publicKeyOf({ publicKey }: CryptoKeyPair): Promise<string> {
  return toBase64url(await crypto.subtle.exportKey('spki', publicKey))
}

/** Creates a secret. `key` stays on the device and cannot be read; `value` is sent to the server once and then forgotten. */
export async function makeDeviceSecret(): Promise<{ key: CryptoKey; value: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes))
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits', 'deriveKey'])
  const value = toBase64url(bytes.buffer)
  bytes.fill(0)
  return { key, value }
}

/** A tag that shows the device that the server has this secret. */
export async function secretTagOf(secret: CryptoKey): Promise<string> {
  const salt = new TextEncoder().encode(secretTagLabel)
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 1 }
  return toBase64url(await crypto.subtle.deriveBits(parameters, secret, secretTagBytes * bitsOfByte))
}

/** Proves that this device sends these documents; `items` is their exact JSON. */
export function signPush(keys: CryptoKeyPair, deviceId: string, items: string): Promise<string> {
  return signText(keys, pushToSign(deviceId, items))
}

/** Proves that this device makes a call for the logged-in person. */
export function signCall(
  keys: CryptoKeyPair,
  purpose: SignedPurpose,
  call: { deviceId: string; userId: string; sentAt: string },
  body: string,
): Promise<string> {
  return signText(keys, callToSign(purpose, call, body))
}

export function signSecret(keys: CryptoKeyPair, deviceId: string, secret: string): Promise<string> {
  return signText(keys, secretToSign(deviceId, secret))
}

/** Proves that this device holds the sale. */
export function signHold(keys: CryptoKeyPair, hold: SignedHold): Promise<string> {
  return signText(keys, holdToSign(hold))
}

/** Signs a text with a pair; in base64url. */
export async function signText({ privateKey }: CryptoKeyPair, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  return toBase64url(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes))
}

/** The types say that it always exists; outside secure contexts it does not. */
function hasSubtle(): boolean {
  return (globalThis.crypto as { subtle?: SubtleCrypto } | undefined)?.subtle !== undefined
}
