const gtin = /^(\d{8}|\d{12,14})$/

/**
 * Whether a code is a GTIN (EAN-8, UPC-A, EAN-13 or GTIN-14) with a correct check digit as its last digit: weights 3 and 1 alternate from
 * the right, and the sum is completed to the next ten (GS1 General Specifications, 7.9).
 *
 * @example isValidGtin('4006381333931') // true
 * @example isValidGtin('4006381333932') // false
 */
export function isValidGtin(code: string): boolean {
  return gtin.test(code) && hasCheckDigit(code)
}

/**
 * The check digit that completes digits to a GTIN.
 *
 * @example checkDigit('400638133393') // 1
 */
export function checkDigit(digits: string): number {
  let weighted = 0
  for (let fromRight = 1; fromRight <= digits.length; fromRight += 1) {
    weighted += Number(digits.charAt(digits.length - fromRight)) * (fromRight % 2 === 1 ? 3 : 1)
  }
  return (10 - (weighted % 10)) % 10
}

/** Shorter digits are a code of the shop's own or an EAN-8, which are never printed with leading zeros. */
const shortestWithoutZeros = 9

/**
 * All forms in which the same code may be sent or stored, the given one first. A UPC-A is an EAN-13 with a leading zero, and both are a
 * GTIN-14 with more zeros. Readers differ in the form they send, and spreadsheets drop leading zeros. Look a product up by any of the
 * forms. A code with a wrong check digit has only its own form. EAN-8 also has only one form, because its padded forms are never printed.
 *
 * @example canonicalBarcodes('036000291452') // ['036000291452', '36000291452', '0036000291452', '00036000291452']
 */
export function canonicalBarcodes(code: string): string[] {
  if (!/^\d{9,14}$/.test(code) || !hasCheckDigit(code)) return [code]

  const significant = code.replace(/^0+/, '')
  if (significant === '') return [code]
  const forms = [significant.length, 12, 13, 14].filter(
    (length) => length >= Math.max(significant.length, shortestWithoutZeros),
  )
  return [...new Set([code, ...forms.map((length) => significant.padStart(length, '0'))])]
}

/** The number of leading zeros a spreadsheet may have dropped, by the number of remaining digits: up to EAN-8 and to UPC-A. */
const gtinBehindLostZeros: Readonly<Record<number, number>> = { 7: 8, 10: 12, 11: 12 }

/**
 * The UPC-A or EAN-8 that a code becomes with the leading zeros a spreadsheet dropped; undefined when it becomes neither.
 *
 * @example restoreZeros('36000291452') // '036000291452'
 */
export function restoreZeros(code: string): string | undefined {
  const length = /^[1-9]\d*$/.test(code) ? gtinBehindLostZeros[code.length] : undefined
  return length !== undefined && hasCheckDigit(code) ? code.padStart(length, '0') : undefined
}

/** Whether the last digit is the check digit. Leading zeros do not change it. */
function hasCheckDigit(digits: string): boolean {
  return checkDigit(digits.slice(0, -1)) === Number(digits.slice(-1))
}

/**
 * The code unchanged, then the GTIN behind the GS1 application identifier `01`, if its check digit is correct: any other 14 digits behind
 * `01` are not a GTIN. Readers differ in whether they send the brackets or the symbology identifier.
 *
 * @example readingsOfCode('(01)07800000000016') // ['(01)07800000000016', '07800000000016']
 */
export function readingsOfCode(code: string): string[] {
  const identified = /^(?:\(01\)|01|\]C101)(\d{14})/.exec(code)?.[1]
  return identified !== undefined && isValidGtin(identified) ? [code, identified] : [code]
}
