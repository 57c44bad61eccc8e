/** The server's side of PIN derivation (docs/decisions/0076). `web/src/offline/pin-check.ts` is the device's side. */
import { createCipheriv, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import {
  checkLabel,
  keySaltOf,
  pinKeyBytes,
  type Proven,
  proofText,
  sealLabel,
} from '@mostrador/contract/features/access/approvals/pin-proof.ts'

const derive = promisify(pbkdf2)

export function baseOfPin(pin: string, salt: Buffer, rounds: number): Promise<Buffer> {
  return derive(pin, salt, rounds, pinKeyBytes, 'sha256')
}

/** The key of a PIN on a device, derived with the secret of that device. */
export function keyOfPin(secret: Buffer, base: Buffer, userId: string, rounds: number): Promise<Buffer> {
  return derive(secret, keySaltOf(base, userId), rounds, pinKeyBytes, 'sha256')
}

export const checkOf = (key: Buffer): string => createHmac('sha256', key).update(checkLabel).digest('base64url')

/** Whether an approval was made with both the PIN and the device. */
export function isProofOf(key: Buffer, proven: Proven, mac: string): boolean {
  const right = createHmac('sha256', key).update(proofText(proven)).digest()
  const offered = Buffer.from(mac, 'base64url')
  return offered.length === right.length && timingSafeEqual(offered, right)
}

const ivBytes = 12

/** Seals an answer for the one device that has this secret. */
export async function sealFor(secret: Buffer, place: string, text: string): Promise<string> {
  const key = await derive(secret, sealLabel, 1, pinKeyBytes, 'sha256')
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, hidden, cipher.getAuthTag()]).toString('base64url')
}
