import type { PricedSale } from '../price/cart.ts'
import { covers, type GivenRight, type NeededRight, rightsNeeded, type SoldDocument } from './rights-needed.ts'

/** What a person may do at a till by themselves. A limit of null means none. */
export type Rights = {
  mayOverridePrice: boolean
  mayDiscountLine: boolean
  mayDiscountCart: boolean
  mayExempt: boolean
  maySellOnAccount: boolean
  maxLineDiscountPercent: string | null
  maxDocumentDiscountPercent: string | null
}

/**
 * The needs of a sale that go beyond the rights of its maker (S-6) and that no approval covers. An approval covers one need. If
 * several approvals fit, the one for the smallest amount is used.
 */
export function findUncovered(
  rights: Rights,
  sale: SoldDocument,
  priced: PricedSale,
  shopPrices: ReadonlyMap<string, string> = new Map(),
  approvals: readonly GivenRight[] = [],
): NeededRight[] {
  const left = [...approvals].sort((a, b) => (a.amount ?? 0) - (b.amount ?? 0))
  const missing = rightsNeeded(sale, priced, shopPrices).filter((need) => !isAllowed(rights, need))
  // Small needs choose first and take the smallest approval that covers them. Large approvals remain for large needs.
  return missing
    .sort((a, b) => a.amount - b.amount)
    .filter((need) => {
      const found = left.findIndex((given) => covers(given, need))
      if (found >= 0) left.splice(found, 1)
      return found < 0
    })
}

/** Whether a sale goes beyond the rights of its maker in anything that no approval covers. */
export function exceedsRights(...checked: Parameters<typeof findUncovered>): boolean {
  return findUncovered(...checked).length > 0
}

function isAllowed(rights: Rights, { permission, isWithin, percent }: NeededRight): boolean {
  const fits = (limit: string | null) => limit === null || percent === null || isWithin(limit)
  switch (permission) {
    case 'SALES__PRICE_OVERRIDE':
      return rights.mayOverridePrice && fits(rights.maxLineDiscountPercent)
    case 'SALES__LINE_DISCOUNT':
      return rights.mayDiscountLine && fits(rights.maxLineDiscountPercent)
    case 'SALES__CART_DISCOUNT':
      return rights.mayDiscountCart && fits(rights.maxDocumentDiscountPercent)
    case 'SALES__TAX_EXEMPT':
      return rights.mayExempt
    case 'SALES__CREDIT':
      return rights.maySellOnAccount
    // Only the database and the till's catalogue know costs and minimum prices.
    case 'SALES__BELOW_COST':
      return true
  }
}
