import { can } from '@mostrador/contract/access.ts'
import type { NewSale, SaleApproval } from '@mostrador/contract/features/selling/sales/schema.ts'
import { belowCostOf, covers } from '@mostrador/domain/document/rights-needed.ts'
import type { SaleJudgement } from '@mostrador/domain/document/judge-sale.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import type { CompanyCtx } from '../../../context.ts'
import type { redeemApprovals } from '../../access/approvals/public.ts'
import { exceedsProfileLimits } from './exceeds-profile-limits.ts'
import { isAnyBelowMinimum, readMinimums } from './find-below-minimum.ts'

/** `marks`: reasons to review it later. Only the database knows whether a line is below its cost, so it is told whether that is allowed. */
type Excess = { marks: string[]; mayBelowCost: boolean }
type Actor = Pick<CompanyCtx, 'access' | 'profile' | 'company'>
/** `shopPrices`: what the shop would have asked where a person chose a price list. */
type Judged = { sale: NewSale; priced: PricedSale; shopPrices: SaleJudgement['shopPrices'] }
/** Runs in a transaction of the company: the caller's own, or a new one. */
type Within = <Found>(work: (tx: CompanyCtx['tx']) => Promise<Found>) => Promise<Found>

const isForBelowCost = ({ permission }: SaleApproval) => permission === 'SALES__BELOW_COST'

/**
 * What in a sale, or in the new products of an exchange, neither the seller's profile nor an approval allowed. The customer has left, so it
 * is booked anyway (S-6). `redeem` and `within` are only called when needed.
 */
export async function findExcess(
  actor: Actor,
  { sale, priced, shopPrices }: Judged,
  redeem: (tx: CompanyCtx['tx'], offered: readonly SaleApproval[]) => ReturnType<typeof redeemApprovals>,
  within: Within,
): Promise<Excess> {
  const { marks, mayBelowCost } = await findOverLimits(actor, { sale, priced, shopPrices }, (offered) =>
    within((tx) => redeem(tx, offered)),
  )
  if (mayBelowCost) return { marks, mayBelowCost }
  const isTooLow = await isAnyBelowMinimum(sale, priced, (variantIds) =>
    within((tx) => readMinimums({ tx, company: actor.company }, variantIds)),
  )
  return { marks: isTooLow ? [...marks, 'belowMinimum'] : marks, mayBelowCost }
}

async function findOverLimits(
  actor: Actor,
  { sale, priced, shopPrices }: Judged,
  redeem: (offered: readonly SaleApproval[]) => ReturnType<typeof redeemApprovals>,
): Promise<Excess> {
  const { approvals = [] } = sale
  const mayBelowCost = can(actor.access, 'SALES__BELOW_COST')
  const needsOthers = exceedsProfileLimits(actor, sale, priced, shopPrices) || approvals.some(isForBelowCost)
  if (!needsOthers) return { marks: [], mayBelowCost }

  const { good, isOffline } = await redeem(approvals)
  const isLeft = exceedsProfileLimits(actor, sale, priced, shopPrices, good)
  const approvedMark = isOffline ? ['approvedOffline'] : []
  const lowered = belowCostOf(sale, priced)
  return {
    marks: isLeft ? ['overProfileLimits'] : approvedMark,
    mayBelowCost: mayBelowCost || good.some((given) => covers(given, lowered)),
  }
}
