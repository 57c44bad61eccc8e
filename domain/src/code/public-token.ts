/** Base 58: digits and letters without 0, O, I and l, which people confuse (B-2). */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const tokenLength = 22
/** The largest multiple of 58 that fits in a byte. Larger bytes are dropped so that every character is equally likely. */
const fairLimit = 232

/**
 * The code in a receipt's public link: 22 base-58 characters, 128 bits, unrelated to the receipt number. The device makes it, so that the
 * printed QR code is final. `randomBytes` must be cryptographically strong.
 *
 * @example publicToken((count) => crypto.getRandomValues(new Uint8Array(count))) // 'K3v9...'
 */
export function publicToken(randomBytes: (count: number) => Uint8Array): string {
  let token = ''
  while (token.length < tokenLength) {
    for (const byte of randomBytes(tokenLength * 2)) {
      if (byte < fairLimit && token.length < tokenLength) token += alphabet[byte % alphabet.length]
    }
  }
  return token
}
