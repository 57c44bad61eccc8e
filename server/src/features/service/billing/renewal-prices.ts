import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import type { Ctx } from '../../../context.ts'
import { priceTable } from '../pricing/public.ts'
import type { PlanWish } from './price-plans.ts'

const dayMilliseconds = 86_400_000

export type RenewalPrices = {
  /** The table that a renewal is priced from now. */
  table: PriceTable
  /** The later table, and from when renewals are priced from it; null when nothing changes. */
  later: { table: PriceTable; from: Date } | null
}

/**
 * Which prices a renewal of the same plan takes: those the company bought at, until a table for renewals has been valid for as many days as
 * its notice (N-20). Another plan is priced like a new purchase.
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
