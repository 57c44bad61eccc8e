import { isValidGtin } from '@mostrador/domain/code/barcode.ts'

/** Maximum number of barcodes of a product (the contract's limit). */
export const maxBarcodes = 10
const maxLength = 48
const looksLikeGtin = /^(\d{8}|\d{12,14})$/
const printable = /^[\x20-\x7E]+$/

export type BarcodeCheck = 'add' | 'empty' | 'repeated' | 'badCheckDigit' | 'badForm' | 'tooMany'

/**
 * Decides about a scanned or typed code. A number with the length of a retail code but a wrong check digit is mostly a typing error, but
 * some shops print their own: the person decides.
 */
export function checkBarcode(text: string, others: readonly string[]): BarcodeCheck {
  const code = text.trim()
  if (code === '') return 'empty'
  if (others.includes(code)) return 'repeated'
  if (others.length >= maxBarcodes) return 'tooMany'
  if (code.length > maxLength || !printable.test(code)) return 'badForm'
  return looksLikeGtin.test(code) && !isValidGtin(code) ? 'badCheckDigit' : 'add'
}
