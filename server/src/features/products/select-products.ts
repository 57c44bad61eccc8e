import { can } from '@mostrador/contract/access.ts'
import type { ProductRow } from '@mostrador/contract/features/products/schema.ts'
import { type Expression, type QueryCreator, type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'
import { planKept } from '../../db/kept-plans.ts'
import type { DB } from '../../db/tables.ts'
import { pathOfImage } from '../../files/product-image.ts'
import { listedMetadata } from '../metadata/public.ts'

/** How many of a kit its scarcest component makes; components that keep no stock set no limit. */
const kitsOf = sql`coalesce((
    select min(floor(coalesce(s.on_hand, 0) / k.quantity)) from kit_components k
      join products part on part.company_id = k.company_id and part.id = k.product_id and part.track_stock
      left join lateral (select sum(l.on_hand) as on_hand from stock_levels l
        where l.company_id = k.company_id and l.variant_id = k.variant_id) s on true
      where k.company_id = p.company_id and k.kit_id = p.id), 0)`

/** What is there of a product: of all its variants together; of a kit, how many can be made. */
export const onHandOf = sql<string>`trim_scale(case p.type when 'kit' then ${kitsOf}
  else coalesce((select sum(s.on_hand) from variants v
      join stock_levels s on s.company_id = v.company_id and s.variant_id = v.id
      where v.company_id = p.company_id and v.product_id = p.id), 0) end)::text`

/** What its components cost on average: a kit has no cost of its own (C-10). */
export const kitCostOf = sql<
  string | null
>`(select trim_scale(round(sum(k.quantity * c.cost), 6))::text from kit_components k
    join lateral (select avg(nullif(s.average_cost, 0)) as cost from stock_levels s
      where s.company_id = k.company_id and s.variant_id = k.variant_id) c on true
    where k.company_id = p.company_id and k.kit_id = p.id)`

type OfVariants = { onHand: string; cost: string | null; reorderLevel: string | null; firstId: string | null }

/**
 * Stock, mean cost, reorder level and first variant of a product, from one look at its variants. Several variants have a level
 * each, and none that their sum could be held against.
 */
const ofVariants = sql<OfVariants>`lateral (select
      trim_scale(coalesce(sum(s.on_hand), 0))::text as on_hand,
      trim_scale(round(avg(nullif(s.average_cost, 0)) filter (where v.status = 'active'), 6))::text as cost,
      case when p.variant_count = 1 then trim_scale(max(v.reorder_level) filter (where v.status = 'active'))::text end as reorder_level,
      (array_agg(v.id order by v.position, v.id) filter (where v.status = 'active'))[1] as first_id
    from variants v left join lateral (select l.on_hand, l.average_cost from stock_levels l
      where l.company_id = v.company_id and l.variant_id = v.id offset 0) s on true
    where v.company_id = p.company_id and v.product_id = p.id)`

/** The products of the company; the caller adds conditions, order and what it wants of them. */
export function fromProducts(ctx: CompanyCtx) {
  return ctx.tx.selectFrom('products as p').where('p.companyId', '=', ctx.company.id)
}

/**
 * Those of the given ids, a query of which each row is an `id` and, if one likes, more. Each is looked up by its key, whatever the
 * statistics say: where most companies are small, a plan for all of them would read the whole of a large one instead.
 */
export function fromProductsOf(
  ctx: CompanyCtx,
  ids: RawBuilder<unknown>,
  creator: QueryCreator<DB> = ctx.tx,
): ReturnType<typeof fromProducts> {
  // `offset 0` keeps the look-up from being made part of the query around it.
  const found = sql`(${ids}) given cross join lateral (select * from products x
    where x.company_id = ${ctx.company.id} and x.id = given.id offset 0)`
  return creator.selectFrom(found.as('p')) as unknown as ReturnType<typeof fromProducts>
}

/** The same with the stock of every product beside it as `st`, summed once: for sorting by it, and dear for anything else. */
export function besideStock(ctx: CompanyCtx, query: ReturnType<typeof fromProducts>): ReturnType<typeof fromProducts> {
  const joined = query.leftJoin(
    (eb) =>
      eb
        .selectFrom('variants as sv')
        .innerJoin('stockLevels as sl', (join) =>
          join.onRef('sl.companyId', '=', 'sv.companyId').onRef('sl.variantId', '=', 'sv.id'),
        )
        .where('sv.companyId', '=', ctx.company.id)
        .groupBy(['sv.companyId', 'sv.productId'])
        .select(['sv.companyId', 'sv.productId', sql<string>`sum(sl.on_hand)`.as('onHand')])
        .as('st'),
    (join) => join.onRef('st.companyId', '=', 'p.companyId').onRef('st.productId', '=', 'p.id'),
  )
  // The name `st` is read by the SQL of the sort only, which the compiler does not look into.
  return joined as unknown as ReturnType<typeof fromProducts>
}

/** Rows of the list by their ids, in that order; one that is gone by now is left out. */
export async function readRows(ctx: CompanyCtx, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const given = sql`select * from unnest((select ${ids}::uuid[])) with ordinality as k(id, place)`
  const found = await selectRow(fromProductsOf(ctx, given))
    .select(sql<number>`given.place`.as('place'))
    .modifyEnd(planKept)
    .execute()
  return inPlace(ctx, found)
}

/** What `selectCountedPage` tells of a row. */
export type Listed = { id: string; sortKey: string; total: number | null }

/**
 * Rows of the list for the page that `page` finds, in its order, each with what was told of it. One statement, whose plan is kept:
 * only for a page whose best plan does not depend on how much a company has.
 */
export async function readRowsOf(ctx: CompanyCtx, page: Expression<Listed>): Promise<(ProductRow & Listed)[]> {
  const given = sql`select *, row_number() over () as place from (${page}) page`
  const found = await selectRow(fromProductsOf(ctx, given))
    .select([
      sql<number>`given.place`.as('place'),
      sql<string>`given.sort_key`.as('sortKey'),
      sql<number | null>`given.total`.as('total'),
    ])
    .modifyEnd(planKept)
    .execute()
  return inPlace(ctx, found)
}

function inPlace<Row extends SelectedRow & { place: number }>(ctx: CompanyCtx, found: Row[]): (ProductRow & Row)[] {
  return found.sort((a, b) => a.place - b.place).map((row) => presentRow(ctx, row))
}

/** What a row of the list shows. */
function selectRow(query: ReturnType<typeof fromProducts>) {
  const joined = query.leftJoin(ofVariants.as('v'), (join) => join.onTrue())
  return joined.select([
    'p.id',
    'p.version',
    'p.name',
    'p.type',
    'p.brand',
    'p.categoryId',
    'p.unitTag',
    'p.trackStock',
    'p.showInPos',
    'p.showInStore',
    'p.status',
    'p.updatedAt',
    'p.firstSku as sku',
    'p.variantCount',
    sql<string>`trim_scale(p.price_from)::text`.as('priceFrom'),
    sql<string>`trim_scale(p.price_to)::text`.as('priceTo'),
    sql<string[]>`coalesce((select array_agg(t.tax_id::text order by t.tax_id) from product_taxes t
      where t.company_id = p.company_id and t.product_id = p.id), '{}')`.as('taxIds'),
    sql<string[]>`coalesce((select array_agg(b.barcode order by b.position, b.barcode) from variant_barcodes b
      where b.company_id = p.company_id and b.pack_id is null and b.variant_id = v.first_id), '{}')`.as('barcodes'),
    sql<string>`case when p.type = 'kit' then trim_scale(${kitsOf})::text else v.on_hand end`.as('onHand'),
    sql<string | null>`case when p.type = 'kit' then ${kitCostOf} else v.cost end`.as('cost'),
    'v.reorderLevel',
    sql<
      string | null
    >`(select i.file_key from product_images i where i.company_id = p.company_id and i.product_id = p.id
      order by i.is_cover desc, i.position limit 1)`.as('cover'),
    listedMetadata('product', 'p').as('metadata'),
  ])
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectRow>['execute']>>[number]

/** Costs only for who may see them. A row that was just read is changed, since copying fifty of them costs what a query does. */
function presentRow<Row extends SelectedRow>(ctx: CompanyCtx, row: Row): ProductRow & Row {
  // Which texts a column takes is held by the table; the answer as a whole is checked on its way out.
  return Object.assign(row, {
    cost: can(ctx.access, 'PRODUCTS__COST_VIEW') ? row.cost : null,
    cover: row.cover === null ? null : pathOfImage(row.cover, 'thumb'),
    updatedAt: row.updatedAt.toISOString(),
  }) as unknown as ProductRow & Row
}
