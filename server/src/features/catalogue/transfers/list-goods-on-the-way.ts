import { can } from '@mostrador/contract/access.ts'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { listGoodsOnTheWay as endpoint } from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import { goodsOnTheWaySchema } from '@mostrador/contract/features/catalogue/transfers/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

const mostLines = 100

/** The goods of a product on the way: in no stock, but still the company's (C-33). */
export async function listGoodsOnTheWay(
  ctx: CompanyCtx,
  { productId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = ctx.company.id
  const known = await sql`select from products where company_id = ${companyId} and id = ${productId}`.execute(ctx.tx)
  if (known.rows.length === 0) throw new AppError('notFound')
  const maySeeCost = can(ctx.access, 'PRODUCTS__COST_VIEW')
  const { rows } = await sql<Record<string, unknown> & { sentAt: Date }>`select g.transfer_id, t.number, g.variant_id,
      array_to_string(v.option_values, ' · ') as variant_name, a.name as from_name, b.name as to_name,
      trim_scale(g.quantity)::text as quantity, trim_scale(g.value)::text as value, g.sent_at
    from goods_on_the_way g
    join transfers t on t.company_id = g.company_id and t.id = g.transfer_id
    join variants v on v.company_id = g.company_id and v.id = g.variant_id and v.product_id = ${productId}
    join locations a on a.company_id = g.company_id and a.id = g.from_location_id
    join locations b on b.company_id = g.company_id and b.id = g.to_location_id
    where g.company_id = ${companyId} order by g.sent_at, g.line_id limit ${mostLines}`.execute(ctx.tx)
  return {
    items: rows.map((row) =>
      goodsOnTheWaySchema.parse({
        ...row,
        value: maySeeCost ? row['value'] : null,
        sentAt: row.sentAt.toISOString(),
      }),
    ),
  }
}
