import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { countSalesToReview as endpoint } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { isOpenConflict, maySeeOffer } from './select-sale-conflicts.ts'
import { maySeeSale } from '../sales/public.ts'

/** The number of sales to review and of open conflicts, limited to those the caller may see. */
export async function countSalesToReview(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const companyId = ctx.company.id
  // Two queries, because each has an index. One condition over both would read every sale.
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select s.id from sales s where s.company_id = ${companyId} and s.needs_review <> '{}' and ${maySeeSale(ctx)}
      union
      select v.sale_id from sale_voids v join sales s on s.company_id = v.company_id and s.id = v.sale_id
        where v.company_id = ${companyId} and v.needs_review <> '{}' and ${maySeeSale(ctx)}
      union
      select x.sale_id from sale_doubts x join sales s on s.company_id = x.company_id and s.id = x.sale_id
        where x.company_id = ${companyId} and ${maySeeSale(ctx)}
    ) asking
    where not exists (select from sale_reviews r where r.company_id = ${companyId} and r.sale_id = asking.id
      and r.doubts_seen >= (select count(*) from sale_doubts x where x.company_id = ${companyId} and x.sale_id = asking.id))`.execute(
    ctx.tx,
  )
  const conflicts = await ctx.tx
    .selectFrom('saleConflicts as k')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('k.companyId', '=', companyId)
    .where(isOpenConflict)
    .where(maySeeOffer(ctx))
    .executeTakeFirstOrThrow()
  return { saleCount: rows[0]?.count ?? 0, conflictCount: conflicts.count }
}
