import { AppError } from '@mostrador/contract/errors.ts'
import { type CategoryNode, categoryNodeSchema } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The whole tree in display order. A category under an archived one counts as archived. */
export async function selectCategoryTree(ctx: CompanyCtx): Promise<CategoryNode[]> {
  const companyId = ctx.company.id
  const { rows } = await sql<CategoryNode>`
    with recursive tree as (
      select c.*, 1 as depth, array[c.position] as path, array[c.id] as ids, c.status = 'archived' as hidden from categories c
        where c.company_id = ${companyId} and c.parent_id is null
      union all
      select c.*, tree.depth + 1, tree.path || c.position, tree.ids || c.id, tree.hidden or c.status = 'archived'
        from categories c join tree on c.company_id = tree.company_id and c.parent_id = tree.id
        where c.company_id = ${companyId}
    ), held as (
      select category_id, id as product_id from products
        where company_id = ${companyId} and status <> 'archived' and category_id is not null
      union all
      select x.category_id, x.product_id from product_categories x
        join products p on p.company_id = x.company_id and p.id = x.product_id and p.status <> 'archived'
        where x.company_id = ${companyId} and p.company_id = ${companyId}
    ), counts as (
      select category_id, count(*)::int as own from held group by category_id
    ), totals as (
      select above.id, count(distinct h.product_id)::int as total
        from tree join held h on h.category_id = tree.id cross join lateral unnest(tree.ids) as above(id) group by above.id
    )
    select t.id, json_build_object('en', t.name_en, 'es', t.name_es) as name, t.parent_id, t.position, t.color, t.version,
      t.depth, t.slug, t.description, t.icon, t.show_in_pos, t.show_in_store, t.needs_safety_data, t.metadata,
      case when t.hidden then 'archived' else 'active' end as status,
      coalesce((select array_agg(ct.tax_id::text) from category_taxes ct
        where ct.company_id = ${companyId} and ct.category_id = t.id), '{}') as tax_ids,
      coalesce(c.own, 0) as product_count, coalesce(totals.total, 0) as total_count
    from tree t left join counts c on c.category_id = t.id left join totals on totals.id = t.id
    order by t.path`.execute(ctx.tx)
  return rows.map((row) => categoryNodeSchema.parse(row))
}

/** Throws notFound, at a field if one is named. */
export async function requireCategory(ctx: CompanyCtx, id: string, field?: string): Promise<CategoryNode> {
  const found = (await selectCategoryTree(ctx)).find((category) => category.id === id)
  if (found) return found
  throw new AppError('notFound', field === undefined ? {} : { fields: { [field]: { key: 'validation.invalid' } } })
}
