import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { reviewSales as endpoint } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import type { z } from 'zod'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { needsReviewNow, laterDoubts } from './needs-review-now.ts'
import { filterSales } from './filter-sales.ts'
import { selectSales } from './select-sales.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Marks sales as reviewed, once: a second review adds nothing, also with concurrent calls. A later doubt needs another review. */
export async function reviewSales(ctx: CompanyCtx, { selection, note }: Input): Promise<OutputOf<typeof endpoint>> {
  const chosen = 'ids' in selection ? selectSales(ctx).where('s.id', 'in', selection.ids) : filterSales(ctx, selection)
  const exceptIds = 'exceptIds' in selection ? selection.exceptIds : []
  const { rows: found } = await sql<{ id: string; asks: boolean; doubts: number }>`
    select chosen.id, ${needsReviewNow} as asks, ${laterDoubts} as doubts
    from (${chosen}) chosen join sales s on s.company_id = ${ctx.company.id} and s.id = chosen.id
    where chosen.id <> all(${exceptIds}::uuid[])`.execute(ctx.tx)
  const asking = found.filter(({ asks }) => asks)

  const { rows } = await sql<{ saleId: string }>`
    insert into sale_reviews (company_id, id, sale_id, doubts_seen, note, user_id, reviewed_at)
    select o.id, x.id, x.sale_id, x.doubts, ${note}, ${ctx.user.id}::uuid, ${ctx.now}::timestamptz
    from companies o cross join unnest(${asking.map(() => ctx.newId())}::uuid[], ${asking.map(({ id }) => id)}::uuid[],
      ${asking.map(({ doubts }) => doubts)}::int[]) as x(id, sale_id, doubts)
    where o.id = ${ctx.company.id}
    on conflict (company_id, sale_id, doubts_seen) do nothing
    returning sale_id`.execute(ctx.tx)
  const [first] = rows
  if (first && rows.length === 1) await audit(ctx, 'sale.review', { entity: 'sale', entityId: first.saleId }, { note })
  if (rows.length > 1) {
    const subject = { entity: 'company', entityId: ctx.company.id }
    await audit(ctx, 'sale.reviewMany', subject, { note, count: rows.length })
  }
  return { reviewedCount: rows.length, skippedCount: found.length - rows.length }
}
