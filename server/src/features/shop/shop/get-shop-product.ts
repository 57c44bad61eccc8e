import { AppError } from '@mostrador/contract/errors.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getShopProduct as endpoint } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { type ShopProduct, shopProductSchema } from '@mostrador/contract/features/shop/shop/schema.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import { inShop, type ShopCtx } from './open-shop.ts'
import {
  type CardRow,
  cardColumns,
  cardPresenter,
  presentPicture,
  presentVariant,
  readProductCards,
} from './read-product-cards.ts'
import { readShopCategories } from './read-shop-categories.ts'
import { withReferencePrices } from '../../catalogue/products/public.ts'
import { readShopPrices } from './shop-prices.ts'
import { isListed } from './units-left.ts'

const mostRelated = 8

type Row = CardRow &
  Pick<
    ShopProduct,
    | 'description'
    | 'shortDescription'
    | 'seoTitle'
    | 'seoDescription'
    | 'warrantyDays'
    | 'soldBy'
    | 'quantityDecimals'
    | 'options'
    | 'components'
    | 'safety'
  > & { categoryId: string | null; updatedAt: Date }

/** A listed product by its slug. Throws `notFound`. */
export function getShopProduct(
  outside: Ctx,
  { shop, slug }: { shop: string; slug: string },
): Promise<OutputOf<typeof endpoint>> {
  return inShop(outside, shop, async (ctx) => {
    const row = await selectProduct(ctx, slug)
    const [card, priceOf] = [await cardPresenter(ctx), await readShopPrices(ctx)]
    const { categoryId, updatedAt, pictures, variants, ...facts } = row
    const product = shopProductSchema.parse({
      ...facts,
      ...card(row),
      pictures: pictures.map((picture) => presentPicture(picture, row.name)),
      variants: variants.map((variant) => presentVariant(ctx, row, variant, priceOf)),
      categories: await pathTo(ctx, categoryId),
      updatedAt: updatedAt.toISOString(),
    })
    return { product, related: await readRelated(ctx, row) }
  })
}

async function selectProduct(ctx: ShopCtx, slug: string): Promise<Row> {
  const { rows } =
    await sql<Row>`select ${cardColumns}, p.description, p.short_description, p.seo_title, p.seo_description,
      p.warranty_days, p.sold_by, p.quantity_decimals, p.options, p.category_id, p.updated_at,
      coalesce((select json_agg(json_build_object('name', part.name, 'quantity', trim_scale(k.quantity)::text) order by k.position)
        from kit_components k join products part on part.company_id = k.company_id and part.id = k.product_id
        where k.company_id = p.company_id and k.kit_id = p.id), '[]') as components,
      (select json_build_object('maker', coalesce(max(f.maker), ''), 'responsible', coalesce(max(f.responsible), ''),
          'warnings', coalesce(max(f.warnings), ''))
        from product_safety f where f.company_id = p.company_id and f.product_id = p.id) as safety
    from products p where p.company_id = ${ctx.company.id} and p.slug = ${slug} and ${isListed}`.execute(ctx.tx)
  const [row] = rows
  if (!row?.variants) throw new AppError('notFound')
  const [shown = row] = await withReferencePrices(ctx, [row])
  return shown
}

/** From the top-level category down; empty if one of them is not visible. */
async function pathTo(ctx: ShopCtx, categoryId: string | null): Promise<ShopProduct['categories']> {
  const all = new Map((await readShopCategories(ctx)).map((category) => [category.id, category]))
  const path: ShopProduct['categories'] = []
  for (let next = categoryId === null ? undefined : all.get(categoryId); next; ) {
    path.unshift({ slug: next.slug, name: next.name })
    next = next.parentId === null ? undefined : all.get(next.parentId)
  }
  return path
}

/** Other products of its category, the newest first. */
async function readRelated(ctx: ShopCtx, { id, categoryId }: Pick<Row, 'id' | 'categoryId'>) {
  if (categoryId === null) return []
  const { rows } = await sql<{ id: string }>`select p.id from products p
    where p.company_id = ${ctx.company.id} and p.category_id = ${categoryId} and p.id <> ${id} and ${isListed}
    order by p.created_at desc, p.id limit ${mostRelated}`.execute(ctx.tx)
  return readProductCards(
    ctx,
    rows.map((row) => row.id),
  )
}
