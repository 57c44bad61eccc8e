/** Crockford's characters: none can be confused with another, and all are on every keyboard a scanner may imitate. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8
const bitsPerSign = 5n

/**
 * The code on the paper of a held sale, which a scanner reads to bring the sale back: the random end of its id, in forty bits. No receipt
 * number looks like it, because a series has at least two characters.
 *
 * @param saleId a UUID
 * @example heldSaleCode('01890a5d-ac96-774b-bcce-b302099a8057') // 'H-084SN02Q'
 */
export function heldSaleCode(saleId: string): string {
  let rest = BigInt(`0x${saleId.replaceAll('-', '')}`)
  let code = ''
  for (let at = 0; at < codeLength; at++) {
    code = (signs[Number(rest & 31n)] ?? '') + code
    rest >>= bitsPerSign
  }
  return `H-${code}`
}

/** Whether a scanned code is the code of a held sale. */
export function isHeldSaleCode(code: string): boolean {
  return /^H-[0-9A-HJKMNP-TV-Z]{8}$/.test(code)
}
