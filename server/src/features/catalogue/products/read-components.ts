import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The components of a kit, with the stock of each; empty for other products. */
export async function readComponents(ctx: CompanyCtx, kitId: string): Promise<Product['components']> {
  const { rows } = await sql<Product['components'][number]>`
    select k.variant_id, k.product_id, trim_scale(k.quantity)::text as quantity, v.sku,
      p.name || case when cardinality(v.option_values) = 0 then '' else ' · ' || array_to_string(v.option_values, ' / ') end as name,
      trim_scale(coalesce((select sum(s.on_hand) from stock_levels s
        where s.company_id = k.company_id and s.variant_id = k.variant_id), 0))::text as on_hand
    from kit_components k
    join variants v on v.company_id = k.company_id and v.id = k.variant_id
    join products p on p.company_id = k.company_id and p.id = k.product_id
    where k.company_id = ${ctx.company.id} and k.kit_id = ${kitId}
    order by k.position`.execute(ctx.tx)
  return rows
}
