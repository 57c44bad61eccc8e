import { isValidGtin } from '@mostrador/domain/code/barcode.ts'

/** Barcodes a product may have (the contract's limit). */
export const maxBarcodes = 10
const maxLength = 48
const looksLikeGtin = /^(\d{8}|\d{12,14})$/
const printable = /^[\x20-\x7E]+$/

export type BarcodeVerdict = 'add' | 'empty' | 'repeated' | 'badCheckDigit' | 'badForm' | 'tooMany'

/**
 * What to do with a scanned or typed code. A number as long as a retail code whose check digit does not fit is most often a
 * typing mistake, but some shops print their own: the person decides.
 */
export function judgeBarcode(text: string, others: readonly string[]): BarcodeVerdict {
  const code = text.trim()
  if (code === '') return 'empty'
  if (others.includes(code)) return 'repeated'
  if (others.length >= maxBarcodes) return 'tooMany'
  if (code.length > maxLength || !printable.test(code)) return 'badForm'
  return looksLikeGtin.test(code) && !isValidGtin(code) ? 'badCheckDigit' : 'add'
}
