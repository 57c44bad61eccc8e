import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import type { Ctx } from '../../../context.ts'
import { priceTable } from '../pricing/public.ts'
import type { PlanWish } from './price-plans.ts'

const dayMilliseconds = 86_400_000

type RenewalPrices = {
  /** The present price table for a renewal. */
  table: PriceTable
  /** The later table, and the time from which it prices renewals; null if nothing changes. */
  later: { table: PriceTable; from: Date } | null
}

/**
 * The price table for a renewal of the same plan: the one of the purchase, until a table for renewals has been valid for its days
 * of notice (N-20). Another plan is priced like a new purchase.
 */
export async function renewalPrices(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  companyId: string,
  { part, planKey }: PlanWish,
  current: PriceTable,
): Promise<RenewalPrices> {
  const last = await ctx.tx
    .selectFrom('planTerms')
    .select(['planKey', 'priceVersion'])
    .where('companyId', '=', companyId)
    .where('part', '=', part)
    .where('closedAt', 'is', null)
    .orderBy('endsAt', 'desc')
    .executeTakeFirst()
  if (!last?.priceVersion || last.planKey !== planKey || last.priceVersion === current.version)
    return { table: current, later: null }
  const bought = await priceTable(ctx.tx, last.priceVersion)
  if (current.appliesTo === 'new') return { table: bought, later: null }
  const from = new Date(Date.parse(current.validFrom) + current.noticeDays * dayMilliseconds)
  return from <= ctx.now ? { table: current, later: null } : { table: bought, later: { table: current, from } }
}
