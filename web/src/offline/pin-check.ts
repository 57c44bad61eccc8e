/** Derives keys from a PIN on a device (docs/decisions/0076); `server/src/features/access/approvals/pin-crypto.ts` does the same. */
import {
  checkLabel,
  keySaltOf,
  pinKeyBytes,
  sealLabel,
} from '@mostrador/contract/features/access/approvals/pin-proof.ts'
import type { PinVerifier } from '@mostrador/contract/features/access/approvals/schema.ts'
import { fromBase64url, toBase64url } from '#src/offline/base64url.ts'

const bits = pinKeyBytes * 8
const ivBytes = 12
const textBytes = (text: string) => new TextEncoder().encode(text)
const pbkdf2 = (salt: Uint8Array<ArrayBuffer>, iterations: number) => ({
  name: 'PBKDF2',
  hash: 'SHA-256',
  salt,
  iterations,
})

/**
 * The key of a PIN on this device, which proves approvals; null if the PIN is wrong. Slow on purpose: an attacker has to run the longer
 * part on this device, because the secret does not leave it.
 */
export async function keyOfPin(secret: CryptoKey, verifier: PinVerifier, pin: string): Promise<CryptoKey | null> {
  const typed = await crypto.subtle.importKey('raw', textBytes(pin), 'PBKDF2', false, ['deriveBits'])
  const base = await crypto.subtle.deriveBits(pbkdf2(fromBase64url(verifier.salt), verifier.baseRounds), typed, bits)
  const salt = keySaltOf(new Uint8Array(base), verifier.userId)
  const bytes = await crypto.subtle.deriveBits(pbkdf2(salt, verifier.keyRounds), secret, bits)
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return (await macOf(key, checkLabel)) === verifier.check ? key : null
}

export async function macOf(key: CryptoKey, text: string): Promise<string> {
  return toBase64url(await crypto.subtle.sign('HMAC', key, textBytes(text)))
}

/** Opens an answer that was encrypted for this device and for the call of that place. Throws for anything else. */
export async function openSealed(secret: CryptoKey, place: string, sealed: string): Promise<string> {
  const parameters = pbkdf2(textBytes(sealLabel), 1)
  const key = await crypto.subtle.deriveKey(parameters, secret, { name: 'AES-GCM', length: bits }, false, ['decrypt'])
  const bytes = fromBase64url(sealed)
  const opening = { name: 'AES-GCM', iv: bytes.subarray(0, ivBytes), additionalData: textBytes(place) }
  return new TextDecoder().decode(await crypto.subtle.decrypt(opening, key, bytes.subarray(ivBytes)))
}
