import { AppError } from '@mostrador/contract/errors.ts'
import { type LateCost, lateCostSchema } from '@mostrador/contract/features/purchasing/late-costs/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The late costs of an order, newest first. */
export const readLateCosts = (ctx: CompanyCtx, orderId: string) => read(ctx, sql<boolean>`c.order_id = ${orderId}`)

/** Throws `notFound` when the company has no such late cost. */
export async function readLateCost(ctx: CompanyCtx, id: string): Promise<LateCost> {
  const [cost] = await read(ctx, sql<boolean>`c.id = ${id}`)
  if (!cost) throw new AppError('notFound')
  return cost
}

type Row = { postedAt: Date; undoneAt: Date | null }

async function read(ctx: CompanyCtx, condition: RawBuilder<boolean>): Promise<LateCost[]> {
  const { rows } = await sql<Row>`
    select c.id, c.order_id, c.kind, c.name, c.document_number, c.amount, c.currency_tag, c.spread_by, c.posted_at,
      u.name as user_name, c.undone_at, c.undo_reason,
      trim_scale(coalesce(m.stock, 0))::text as stock_amount, trim_scale(coalesce(m.sales, 0))::text as sales_amount
    from late_costs c
    join users u on u.id = c.user_id
    left join lateral (select sum(value_delta) as stock, sum(cost_correction) as sales from stock_movements s
      where s.company_id = c.company_id and s.kind = 'costCorrection' and s.source_type = 'costCorrection'
        and s.source_id = c.id) m on true
    where c.company_id = ${ctx.company.id} and ${condition}
    order by c.posted_at desc, c.id`.execute(ctx.tx)
  return rows.map(({ postedAt, undoneAt, ...row }) =>
    lateCostSchema.parse({ ...row, postedAt: postedAt.toISOString(), undoneAt: undoneAt?.toISOString() ?? null }),
  )
}
