import { can } from '@mostrador/contract/access.ts'
import { exceedsRights, type Rights } from '@mostrador/domain/document/exceeds-rights.ts'
import type { CompanyCtx } from '../../../context.ts'

type Actor = Pick<CompanyCtx, 'access' | 'profile'>
type RightsQuestion = typeof exceedsRights extends (rights: Rights, ...rest: infer Rest) => boolean ? Rest : never

/**
 * Whether a sale contains a discount, a changed price, an exemption or credit that the profile does not allow and no approval covers. The
 * till asks for approval before. A sale that arrives without it is booked and flagged, because the customer has left (S-6).
 */
export function exceedsProfileLimits({ access, profile }: Actor, ...question: RightsQuestion): boolean {
  return exceedsRights(
    {
      mayOverridePrice: can(access, 'SALES__PRICE_OVERRIDE'),
      mayDiscountLine: can(access, 'SALES__LINE_DISCOUNT'),
      mayDiscountCart: can(access, 'SALES__CART_DISCOUNT'),
      mayExempt: can(access, 'SALES__TAX_EXEMPT'),
      maySellOnAccount: can(access, 'SALES__CREDIT'),
      maxLineDiscountPercent: profile.limits.maxLineDiscountPercent,
      maxDocumentDiscountPercent: profile.limits.maxDocumentDiscountPercent,
    },
    ...question,
  )
}
