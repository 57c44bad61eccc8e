import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { countSalesToReview as endpoint } from '@mostrador/contract/features/sales/endpoints.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'
import { isOpenConflict } from './select-sale-conflicts.ts'

/** What waits for somebody to look: sales with reasons, and offers that were not posted. */
export async function countSalesToReview(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const companyId = ctx.company.id
  // Both sides have an index of those that ask; a condition over the two together would read every sale.
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select id from sales where company_id = ${companyId} and needs_review <> '{}'
      union
      select sale_id from sale_voids where company_id = ${companyId} and needs_review <> '{}'
    ) asking
    where not exists (select from sale_reviews r where r.company_id = ${companyId} and r.sale_id = asking.id)`.execute(
    ctx.tx,
  )
  const conflicts = await ctx.tx
    .selectFrom('saleConflicts as k')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('k.companyId', '=', companyId)
    .where(isOpenConflict)
    .executeTakeFirstOrThrow()
  return { saleCount: rows[0]?.count ?? 0, conflictCount: conflicts.count }
}
