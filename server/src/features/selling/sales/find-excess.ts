import { can } from '@mostrador/contract/access.ts'
import type { NewSale, SaleApproval } from '@mostrador/contract/features/selling/sales/schema.ts'
import { belowCostOf, covers } from '@mostrador/domain/document/rights-needed.ts'
import type { SaleCheck } from '@mostrador/domain/document/check-sale.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import type { CompanyCtx } from '../../../context.ts'
import type { redeemApprovals } from '../../access/approvals/public.ts'
import { exceedsProfileLimits } from './exceeds-profile-limits.ts'
import { isAnyBelowMinimum, readMinimums } from './find-below-minimum.ts'

/**
 * `marks`: reasons to review it later. Only the database can find lines below their cost, so it receives whether that is allowed.
 */
type Excess = { marks: string[]; mayBelowCost: boolean }
type Actor = Pick<CompanyCtx, 'access' | 'profile' | 'company'>
/** `shopPrices`: the shop's own price of lines whose price list a person chose. */
type PricedOffer = { sale: NewSale; priced: PricedSale; shopPrices: SaleCheck['shopPrices'] }
/** Runs in a transaction of the company: the caller's own, or a new one. */
type Within = <Found>(work: (tx: CompanyCtx['tx']) => Promise<Found>) => Promise<Found>

const isForBelowCost = ({ permission }: SaleApproval) => permission === 'SALES__BELOW_COST'

/**
 * The parts of a sale, or of the new products of an exchange, that neither the seller's profile nor an approval allowed. The
 * customer has left, so the sale is booked anyway (S-6). `redeem` and `within` are called only if needed.
 */
export async function findExcess(
  actor: Actor,
  { sale, priced, shopPrices }: PricedOffer,
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
  { sale, priced, shopPrices }: PricedOffer,
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
