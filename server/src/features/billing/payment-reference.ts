import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike on a bank's form. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/** What a transfer names, so that staff find its payment: 40 random bits, unique in the installation by the database. */
export function paymentReference(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
