import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor, type Secrets } from '../secrets.ts'

const ivBytes = 12
const tagBytes = 16

/** Encrypts a secret that must be readable later. A copy of the database alone does not open it (AES-256-GCM). */
export function seal(secrets: Secrets, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secrets, 'seal'), iv)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), hidden])
}

/** Throws when the bytes were changed or sealed with another key. */
export function unseal(secrets: Secrets, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secrets, 'seal'), sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}
