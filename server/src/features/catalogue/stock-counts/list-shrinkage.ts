import { can } from '@mostrador/contract/access.ts'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { listShrinkage as endpoint } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

const mostMonths = 24

/** The differences that counts found for a product: one row for each month of the company with a difference. */
export async function listShrinkage(
  ctx: CompanyCtx,
  { productId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = ctx.company.id
  const known = await sql`select from products where company_id = ${companyId} and id = ${productId}`.execute(ctx.tx)
  if (known.rows.length === 0) throw new AppError('notFound')
  const { rows } = await sql<{ month: string; quantity: string; value: string; counts: number }>`
    select to_char(m.business_date, 'YYYY-MM') as month, trim_scale(sum(m.quantity))::text as quantity,
      trim_scale(sum(m.value_delta))::text as value, count(distinct m.source_id)::int as counts
    from variants v join stock_movements m on m.company_id = v.company_id and m.variant_id = v.id
      and m.kind = 'count' and m.source_type = 'stockCount'
    where v.company_id = ${companyId} and v.product_id = ${productId}
    group by 1 order by 1 desc limit ${mostMonths}`.execute(ctx.tx)
  const maySeeCost = can(ctx.access, 'PRODUCTS__COST_VIEW')
  return { items: rows.map((row) => ({ ...row, value: maySeeCost ? row.value : null })) }
}
