import { can } from '@mostrador/contract/access.ts'
import { type Product, productSchema } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { Variant } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import { combinedCost } from '@mostrador/domain/stock/average-cost.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { kitCostOf, onHandOf } from './select-products.ts'
import type { ProductImage } from '@mostrador/contract/schemas.ts'
import { presentImage } from '../../../files/present-image.ts'

const columns = ['id', 'fileKey', 'width', 'height', 'altEn', 'altEs', 'isCover'] as const

/** The pictures of a product in their order. */
async function readImages(ctx: CompanyCtx, productId: string): Promise<ProductImage[]> {
  const rows = await ctx.tx
    .selectFrom('productImages')
    .select(columns)
    .where('companyId', '=', ctx.company.id)
    .where('productId', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map(presentImage)
}

type VariantRow = Omit<Variant, 'cost' | 'onHand' | 'stock'>

type Facts = { kitCost: string | null; archivedAt: Date | null; createdAt: Date; updatedAt: Date }

/** A product with all its parts. Costs only for people who may see them. */
export async function findProduct(ctx: CompanyCtx, id: string): Promise<Product | undefined> {
  const { rows } = await sql<Record<string, unknown> & Facts>`
    select p.id, p.version, p.name, p.type, p.slug, p.brand, p.description, p.short_description, p.keywords, p.options,
      p.tax_exempt as is_tax_exempt, p.sold_by, p.unit_tag, p.quantity_decimals, p.track_stock, p.negative_stock_policy,
      p.show_in_pos, p.show_in_store, p.seo_title, p.seo_description, p.warranty_days, p.metadata, p.status, p.archived_at,
      p.created_at, p.updated_at, ${onHandOf} as on_hand, case p.type when 'kit' then coalesce(${kitCostOf}, '0') end as kit_cost,
      array_remove(p.category_id::text || array(select c.category_id::text from product_categories c
        where c.company_id = p.company_id and c.product_id = p.id order by c.position), null) as category_ids,
      array(select t.tax_id::text from product_taxes t
        where t.company_id = p.company_id and t.product_id = p.id order by t.tax_id) as tax_ids
    from products p where p.company_id = ${ctx.company.id} and p.id = ${id}`.execute(ctx.tx)
  const [row] = rows
  if (!row) return undefined
  return productSchema.parse({
    ...row,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    variants: await readVariants(ctx, id, row.kitCost),
    components: await readComponents(ctx, id),
    images: await readImages(ctx, id),
  })
}

/** The cost of a kit is that of its components, whatever stock is recorded under the kit. */
async function readVariants(ctx: CompanyCtx, productId: string, kitCost: string | null): Promise<Variant[]> {
  const { rows } = await sql<VariantRow>`
    select v.id, v.sku, v.option_values, v.weight_grams, v.position, v.status, v.metadata, trim_scale(v.price)::text as price,
      trim_scale(v.compare_at_price)::text as compare_at_price, trim_scale(v.min_price)::text as min_price,
      trim_scale(v.reorder_level)::text as reorder_level, trim_scale(v.reorder_quantity)::text as reorder_quantity,
      trim_scale(v.last_cost)::text as last_cost, trim_scale(v.content_quantity)::text as content_quantity,
      v.content_unit, v.content_pieces,
      array(select b.barcode from variant_barcodes b where b.company_id = v.company_id and b.variant_id = v.id
        and b.pack_id is null order by b.position, b.barcode) as barcodes,
      coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name, 'factor', trim_scale(k.factor)::text,
          'price', trim_scale(k.price)::text, 'barcode', b.barcode) order by k.position)
        from variant_packs k
        left join variant_barcodes b on b.company_id = k.company_id and b.pack_id = k.id
        where k.company_id = v.company_id and k.variant_id = v.id), '[]') as packs
    from variants v where v.company_id = ${ctx.company.id} and v.product_id = ${productId}
    order by v.status, v.position, v.id`.execute(ctx.tx)
  const stock = await readStock(ctx, productId)
  const maySeeCost = can(ctx.access, 'PRODUCTS__COST_VIEW')
  return rows.map((row) => {
    const own = stock.filter(({ variantId }) => variantId === row.id)
    return {
      ...row,
      lastCost: maySeeCost ? row.lastCost : null,
      cost: maySeeCost ? (kitCost ?? combinedCost(own)) : null,
      onHand: own[0]?.total ?? '0',
      stock: own.map(({ locationId, name, onHand, averageCost, shelf }) => ({
        locationId,
        name,
        onHand,
        shelf,
        averageCost: maySeeCost ? averageCost : null,
      })),
    }
  })
}

type StockRow = {
  variantId: string
  locationId: string
  name: string
  onHand: string
  averageCost: string
  shelf: string
  total: string
}

async function readStock(ctx: CompanyCtx, productId: string): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select s.variant_id, s.location_id, l.name, s.shelf, trim_scale(s.on_hand)::text as on_hand,
      trim_scale(s.average_cost)::text as average_cost,
      trim_scale(sum(s.on_hand) over (partition by s.variant_id))::text as total
    from variants v
    join stock_levels s on s.company_id = v.company_id and s.variant_id = v.id
    join locations l on l.company_id = s.company_id and l.id = s.location_id
    where v.company_id = ${ctx.company.id} and v.product_id = ${productId} and (l.status = 'active' or s.on_hand <> 0)
    order by l.is_default desc, l.name`.execute(ctx.tx)
  return rows
}

/** The components of a kit, with the stock of each; empty for other products. */
async function readComponents(ctx: CompanyCtx, kitId: string): Promise<Product['components']> {
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
