import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { countSalesToReview as endpoint } from '@mostrador/contract/features/sales/endpoints.ts'
import type { CompanyCtx } from '../../context.ts'
import { asksForReview } from './asks-for-review.ts'
import { isOpenConflict } from './select-sale-conflicts.ts'

/** What waits for somebody to look: sales with reasons, and offers that were not posted. */
export async function countSalesToReview(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const sales = await ctx.tx
    .selectFrom('sales as s')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('s.companyId', '=', ctx.company.id)
    .where(asksForReview)
    .executeTakeFirstOrThrow()
  const conflicts = await ctx.tx
    .selectFrom('saleConflicts as k')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('k.companyId', '=', ctx.company.id)
    .where(isOpenConflict)
    .executeTakeFirstOrThrow()
  return { saleCount: sales.count, conflictCount: conflicts.count }
}
