import type { Category } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/**
 * The active categories as a list: parents before children, siblings in their own order. A category that is archived or hidden from the
 * till (`inPos`) hides everything under it.
 */
export async function listCategories(ctx: CompanyCtx, { inPos = false } = {}): Promise<Category[]> {
  const { rows } = await sql<Category>`
    with recursive tree as (
      select c.*, 1 as depth, array[c.position] as path from categories c
        where c.company_id = ${ctx.company.id} and c.parent_id is null and c.status = 'active'
          and (c.show_in_pos or not ${inPos}::boolean)
      union all
      select c.*, tree.depth + 1, tree.path || c.position
        from categories c join tree on c.company_id = tree.company_id and c.parent_id = tree.id
        where c.company_id = ${ctx.company.id} and c.status = 'active' and tree.depth < 5 and (c.show_in_pos or not ${inPos}::boolean)
    )
    select id, json_build_object('en', name_en, 'es', name_es) as name, parent_id, position, color,
      coalesce((select array_agg(x.tax_id::text order by x.tax_id) from category_taxes x
        where x.company_id = ${ctx.company.id} and x.category_id = tree.id), '{}') as tax_ids
    from tree order by path
  `.execute(ctx.tx)
  return rows
}
