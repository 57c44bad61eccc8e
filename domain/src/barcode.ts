const gtin = /^(\d{8}|\d{12,14})$/

/**
 * Whether a code is a GTIN (EAN-8, UPC-A, EAN-13 or GTIN-14) whose last digit is the check digit of the others: from
 * the right, weights 3 and 1 in turn, up to the next ten (GS1 General Specifications, 7.9).
 *
 * @example isValidGtin('4006381333931') // true
 * @example isValidGtin('4006381333932') // false
 */
export function isValidGtin(code: string): boolean {
  return gtin.test(code) && checkDigit(code.slice(0, -1)) === Number(code.slice(-1))
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

/**
 * All ways a scanner may send the same code, the one given first: a UPC-A is an EAN-13 with a leading zero, both are a
 * GTIN-14 with more of them, and readers differ in which they send. Look a product up by any of them. A code that is
 * not a valid GTIN is only itself. EAN-8 stands alone, for its padded forms are not printed.
 *
 * @example canonicalBarcodes('036000291452') // ['036000291452', '0036000291452', '00036000291452']
 */
export function canonicalBarcodes(code: string): string[] {
  if (code.length === 8 || !isValidGtin(code)) return [code]

  const significant = code.replace(/^0+/, '')
  const forms = [12, 13, 14].filter((length) => significant.length <= length)
  const others = forms.map((length) => significant.padStart(length, '0')).filter((form) => form !== code)
  return [code, ...others]
}
