import type { WantedApproval } from '@mostrador/contract/approval.ts'
import { findUncovered } from '@mostrador/domain/document/exceeds-rights.ts'
import { belowCostOf, covers, type NeededRight, type SoldDocument } from '@mostrador/domain/document/rights-needed.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { isAnyBelowMinimum, type Till } from '#src/features/selling/sell/till/below-minimum.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'
import { sessionCan } from '#src/session/use-can.ts'

/**
 * The approvals that a sale still needs: one for each discount, price or exemption that the seller's profile does not allow and no given
 * approval covers. A cart that grew after an approval needs another one. The server judges the paid sale by the same rules.
 */
export function missingApprovals(cart: DraftCart, session: AuthSession, till: Till): WantedApproval[] {
  const priced = priceCart(cart, till.settings)
  if (!priced.ok) return []
  const sale = documentOf(cart, till)
  const given = (cart.approvals ?? []).map(({ amount = null, variantId = null, ...approval }) => ({
    ...approval,
    amount,
    variantId,
  }))
  const missing = findUncovered(rightsOf(session), sale, priced.sale, new Map(), given)
  if (isAnyBelowMinimum(cart, till) && !sessionCan(session, 'SALES__BELOW_COST')) {
    const need = belowCostOf(sale, priced.sale)
    if (!given.some((approval) => covers(approval, need))) missing.push(need)
  }
  return missing.map(wantedOf)
}

const wantedOf = ({ permission, percent, amount, variantId }: NeededRight): WantedApproval => ({
  permission,
  percent,
  amount,
  variantId,
})

function documentOf({ lines, discount, exemption }: DraftCart, { settings }: Till): SoldDocument {
  return {
    currencyTag: settings.company.settings.currencyTag,
    lines: lines.map((line) => ({ ...line, kind: line.kind ?? (line.productId === null ? 'custom' : 'product') })),
    discounts: discount ? [discount] : [],
    payments: [],
    exemption,
  }
}

function rightsOf(session: AuthSession) {
  const limits = session.companyProfile?.limits
  return {
    mayOverridePrice: sessionCan(session, 'SALES__PRICE_OVERRIDE'),
    mayDiscountLine: sessionCan(session, 'SALES__LINE_DISCOUNT'),
    mayDiscountCart: sessionCan(session, 'SALES__CART_DISCOUNT'),
    mayExempt: sessionCan(session, 'SALES__TAX_EXEMPT'),
    // The payment offers no credit without the right to it.
    maySellOnAccount: true,
    maxLineDiscountPercent: limits?.maxLineDiscountPercent ?? null,
    maxDocumentDiscountPercent: limits?.maxDocumentDiscountPercent ?? null,
  }
}
