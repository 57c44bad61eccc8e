import type { ShopCategory } from '@mostrador/contract/features/shop/shop/schema.ts'
import { sql } from 'kysely'
import type { ShopCtx } from './open-shop.ts'
import { isListed } from './units-left.ts'

type Row = Omit<ShopCategory, 'products'> & { own: number }

/** The visible categories of the shop, in their order: those with products, in them or below, whose parents are visible too. */
export async function readShopCategories(ctx: Pick<ShopCtx, 'tx' | 'company'>): Promise<ShopCategory[]> {
  const { rows } = await sql<Row>`
    select c.id, c.slug, json_build_object('en', c.name_en, 'es', c.name_es) as name, c.description, c.color, c.parent_id,
      coalesce(n.own, 0)::int as own
    from categories c
    left join (select x.category_id, count(*) as own from (
        select p.category_id, p.id from products p where p.company_id = ${ctx.company.id} and ${isListed}
        union select k.category_id, p.id from products p
          join product_categories k on k.company_id = p.company_id and k.product_id = p.id
          where p.company_id = ${ctx.company.id} and ${isListed}) x group by x.category_id) n on n.category_id = c.id
    where c.company_id = ${ctx.company.id} and c.status = 'active' and c.show_in_store
    order by c.position, c.id`.execute(ctx.tx)
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const walk = (parentId: string | null): ShopCategory[] =>
    (below.get(parentId) ?? []).flatMap(({ own, ...category }) => {
      const inner = walk(category.id)
      const products = inner
        .filter((child) => child.parentId === category.id)
        .reduce((all, child) => all + child.products, own)
      return products > 0 ? [{ ...category, products }, ...inner] : []
    })
  return walk(null)
}
