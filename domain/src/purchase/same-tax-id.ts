/**
 * Whether two tax ids are the same number. People and documents write it with dots, hyphens, leading zeros, or the letters of the country in
 * front, as in the VAT numbers of the European Union (U-42).
 *
 * @example isSameTaxId('76.543.210-3', '76543210-3') // true
 * @example isSameTaxId('ESB12345674', 'B12345674') // true
 */
export function isSameTaxId(a: string, b: string): boolean {
  const [first, second] = [plainTaxId(a), plainTaxId(b)]
  if (first === '' || second === '') return false
  return first === second || withoutCountry(first) === second || first === withoutCountry(second)
}

/** All forms in which a record may keep the number of a document, without dots and spaces. */
export function formsOfTaxId(text: string): string[] {
  const plain = plainTaxId(text)
  const bare = withoutCountry(plain)
  return [...new Set([text, plain, bare, hyphened(plain), hyphened(bare)])].filter((form) => form !== '')
}

/** Letters and digits only, in capitals, without zeros in front. */
function plainTaxId(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')
}

function withoutCountry(plain: string): string {
  return /^[A-Z]{2}[A-Z0-9]{7,13}$/.test(plain) ? plain.slice(2) : plain
}

/** A Chilean number is kept with a hyphen before its check character. */
function hyphened(plain: string): string {
  return /^\d{6,8}[\dK]$/.test(plain) ? `${plain.slice(0, -1)}-${plain.slice(-1)}` : plain
}
