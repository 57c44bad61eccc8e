/** The key pair of a device, ECDSA over P-256, and its secret: no script can read the private half or the secret, once they are made. */
import {
  callToSign,
  secretTagBytes,
  secretTagLabel,
  secretToSign,
  type SignedPurpose,
} from '@mostrador/contract/features/approvals/pin-proof.ts'
import { holdToSign, type SignedHold } from '@mostrador/contract/features/held-sales/hold-to-sign.ts'
import { pushToSign } from '@mostrador/contract/features/sync/push-to-sign.ts'
import { toBase64url } from '#src/offline/base64url.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const secretBytes = 32
const bitsOfByte = 8

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
  return toBase64url(await crypto.subtle.exportKey('spki', publicKey))
}

/** A new secret: `key` stays on the device and can only be worked with; `value` is told to the server, once, and forgotten. */
export async function makeDeviceSecret(): Promise<{ key: CryptoKey; value: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes))
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits', 'deriveKey'])
  const value = toBase64url(bytes.buffer)
  bytes.fill(0)
  return { key, value }
}

/** By which the device sees that the server has this secret. */
export async function secretTagOf(secret: CryptoKey): Promise<string> {
  const salt = new TextEncoder().encode(secretTagLabel)
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 1 }
  return toBase64url(await crypto.subtle.deriveBits(parameters, secret, secretTagBytes * bitsOfByte))
}

/** Proves that this device sends these documents; `items` is their JSON to the letter. */
export function signPush(keys: CryptoKeyPair, deviceId: string, items: string): Promise<string> {
  return signText(keys, pushToSign(deviceId, items))
}

/** Proves that this device makes a call, for whoever is logged in. */
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

/** Proves that this device puts the sale on hold. */
export function signHold(keys: CryptoKeyPair, hold: SignedHold): Promise<string> {
  return signText(keys, holdToSign(hold))
}

async function signText({ privateKey }: CryptoKeyPair, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  return toBase64url(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes))
}

/** The types say that it is always there; outside secure contexts it is not. */
function hasSubtle(): boolean {
  return (globalThis.crypto as { subtle?: SubtleCrypto } | undefined)?.subtle !== undefined
}
