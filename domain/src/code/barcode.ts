const gtin = /^(\d{8}|\d{12,14})$/

/**
 * Whether a code is a GTIN (EAN-8, UPC-A, EAN-13 or GTIN-14) whose last digit is the check digit of the others: from
 * the right, weights 3 and 1 in turn, up to the next ten (GS1 General Specifications, 7.9).
 *
 * @example isValidGtin('4006381333931') // true
 * @example isValidGtin('4006381333932') // false
 */
export function isValidGtin(code: string): boolean {
  return gtin.test(code) && hasCheckDigit(code)
}

/**
 * The check digit that completes a row of digits to a GTIN.
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

/** A shorter row of digits is a code of the shop's own, or an EAN-8, which are not printed with more zeros. */
const shortestWithoutZeros = 9

/**
 * All ways the same code may be sent or stored, the one given first: a UPC-A is an EAN-13 with a leading zero, both are a GTIN-14
 * with more of them, readers differ in which they send, and spreadsheets drop leading zeros. Look a product up by any of them. A
 * code whose check digit is wrong is only itself. EAN-8 stands alone, for its padded forms are not printed.
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

/** Zeros in front that a spreadsheet may have dropped, by the digits that are left: up to EAN-8 and to UPC-A. */
const gtinBehindLostZeros: Readonly<Record<number, number>> = { 7: 8, 10: 12, 11: 12 }

/**
 * The UPC-A or EAN-8 that a code would be with the zeros that spreadsheets drop from numbers; undefined where it would be none.
 *
 * @example restoreZeros('36000291452') // '036000291452'
 */
export function restoreZeros(code: string): string | undefined {
  const length = /^[1-9]\d*$/.test(code) ? gtinBehindLostZeros[code.length] : undefined
  return length !== undefined && hasCheckDigit(code) ? code.padStart(length, '0') : undefined
}

/** Leading zeros do not change a check digit. */
function hasCheckDigit(digits: string): boolean {
  return checkDigit(digits.slice(0, -1)) === Number(digits.slice(-1))
}

/**
 * The code as it is, then the GTIN behind the application identifier `01` of GS1, if its check digit fits: 14 digits that happen
 * to stand behind `01` are no GTIN. Readers differ in whether they send the brackets or the symbology identifier.
 *
 * @example readingsOfCode('(01)07800000000016') // ['(01)07800000000016', '07800000000016']
 */
export function readingsOfCode(code: string): string[] {
  const identified = /^(?:\(01\)|01|\]C101)(\d{14})/.exec(code)?.[1]
  return identified !== undefined && isValidGtin(identified) ? [code, identified] : [code]
}
