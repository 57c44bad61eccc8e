import { can } from '@mostrador/contract/access.ts'
import type { NewSale, SaleApproval } from '@mostrador/contract/features/sales/schema.ts'
import type { PricedSale } from '@mostrador/domain/price-sale.ts'
import type { CompanyCtx } from '../../context.ts'
import type { redeemApprovals } from '../approvals/public.ts'
import { exceedsProfileLimits } from './exceeds-profile-limits.ts'
import { withApprovals } from './with-approvals.ts'

/** `marks`: reasons to look at it later. Whether a line is below its cost only the database knows: it is told who may. */
type Excess = { marks: string[]; mayBelowCost: boolean }

const isForBelowCost = ({ permission }: SaleApproval) => permission === 'SALES__BELOW_COST'

/**
 * What in a sale, or in what is taken in an exchange, neither the seller's profile nor anybody else allowed. The customer has left, so
 * it is booked in any case (reliability 5.6). `redeem` is only called for what needs it.
 */
export async function findExcess(
  actor: Pick<CompanyCtx, 'access' | 'profile'>,
  sale: NewSale,
  priced: PricedSale,
  redeem: (offered: readonly SaleApproval[]) => ReturnType<typeof redeemApprovals>,
): Promise<Excess> {
  const { approvals = [] } = sale
  const mayBelowCost = can(actor.access, 'SALES__BELOW_COST')
  const needsOthers = exceedsProfileLimits(actor, sale, priced) || approvals.some(isForBelowCost)
  if (!needsOthers) return { marks: [], mayBelowCost }

  const { good, isOffline } = await redeem(approvals)
  const isLeft = exceedsProfileLimits(withApprovals(actor, good), sale, priced)
  const approvedMark = isOffline ? ['approvedOffline'] : []
  return {
    marks: isLeft ? ['overProfileLimits'] : approvedMark,
    mayBelowCost: mayBelowCost || good.some(isForBelowCost),
  }
}
