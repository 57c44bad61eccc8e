import type { Category } from '@mostrador/contract/features/categories/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'

/** The tree as a list: every parent stands before its children, siblings in their own order. */
export async function listCategories(ctx: CompanyCtx): Promise<Category[]> {
  const { rows } = await sql<Category>`
    with recursive tree as (
      select c.*, 1 as depth, array[c.position, 0] as path from categories c
        where c.company_id = ${ctx.company.id} and c.parent_id is null and c.status = 'active'
      union all
      select c.*, tree.depth + 1, tree.path || c.position
        from categories c join tree on c.company_id = tree.company_id and c.parent_id = tree.id
        where c.status = 'active' and tree.depth < 5
    )
    select id, json_build_object('en', name_en, 'es', name_es) as name, parent_id, position, color from tree order by path, id
  `.execute(ctx.tx)
  return rows
}
