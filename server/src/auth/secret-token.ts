import { createHash, randomBytes } from 'node:crypto'

/** A secret for a link in a mail or a browser's cookie: 256 bits that only its holder knows. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of such a token, so that a copy of the database opens nothing. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
