/** Crockford's characters: none can be confused with another, and all are on every keyboard a scanner may imitate. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8
const bitsPerSign = 5n

/**
 * Eight characters made from the random end of an id, in forty bits: short enough to type from a paper.
 *
 * @param id a UUID
 * @example shortCode('01890a5d-ac96-774b-bcce-b302099a8057') // '084SN02Q'
 */
export function shortCode(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '')}`)
  let code = ''
  for (let at = 0; at < codeLength; at++) {
    code = (signs[Number(rest & 31n)] ?? '') + code
    rest >>= bitsPerSign
  }
  return code
}
