import { shortCode } from './short-code.ts'

/**
 * The code on the paper of a held sale, which a scanner reads to bring the sale back. No receipt number looks like it, because a series has
 * at least two characters.
 *
 * @param saleId a UUID
 * @example heldSaleCode('01890a5d-ac96-774b-bcce-b302099a8057') // 'H-084SN02Q'
 */
export function heldSaleCode(saleId: string): string {
  return `H-${shortCode(saleId)}`
}

/** Whether a scanned code is the code of a held sale. */
export function isHeldSaleCode(code: string): boolean {
  return /^H-[0-9A-HJKMNP-TV-Z]{8}$/.test(code)
}
