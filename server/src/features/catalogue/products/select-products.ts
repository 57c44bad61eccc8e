import { can } from '@mostrador/contract/access.ts'
import type { ProductRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { pathOfPicture } from '@mostrador/contract/features/catalogue/products/path-of-picture.ts'
import { type Expression, type QueryCreator, type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { planKept } from '../../../db/kept-plans.ts'
import type { DB } from '../../../db/tables.ts'
import { listedMetadata } from '../metadata/public.ts'

/** How many of a kit its scarcest component makes. Components without stock set no limit. */
const kitsOf = sql`coalesce((
    select min(floor(coalesce(s.on_hand, 0) / k.quantity)) from kit_components k
      join products part on part.company_id = k.company_id and part.id = k.product_id and part.track_stock
      left join lateral (select sum(l.on_hand) as on_hand from stock_levels l
        where l.company_id = k.company_id and l.variant_id = k.variant_id) s on true
      where k.company_id = p.company_id and k.kit_id = p.id), 0)`

/** The stock of a product: of all its variants together; for a kit, how many can be made. */
export const onHandOf = sql<string>`trim_scale(case p.type when 'kit' then ${kitsOf}
  else coalesce((select sum(s.on_hand) from variants v
      join stock_levels s on s.company_id = v.company_id and s.variant_id = v.id
      where v.company_id = p.company_id and v.product_id = p.id), 0) end)::text`

/** The average cost of its components: a kit has no cost of its own (C-10). */
export const kitCostOf = sql<
  string | null
>`(select trim_scale(round(sum(k.quantity * c.cost), 6))::text from kit_components k
    join lateral (select avg(nullif(s.average_cost, 0)) as cost from stock_levels s
      where s.company_id = k.company_id and s.variant_id = k.variant_id) c on true
    where k.company_id = p.company_id and k.kit_id = p.id)`

type OfVariants = { onHand: string; cost: string | null; reorderLevel: string | null; firstId: string | null }

/**
 * Stock, mean cost, reorder level and first variant of a product, from one scan of its variants. Several variants have a level each, so
 * there is none to compare their total stock with.
 */
const ofVariants = sql<OfVariants>`lateral (select
      trim_scale(coalesce(sum(s.on_hand), 0))::text as on_hand,
      trim_scale(round(avg(nullif(s.average_cost, 0)) filter (where v.status = 'active'), 6))::text as cost,
      case when p.variant_count = 1 then trim_scale(max(v.reorder_level) filter (where v.status = 'active'))::text end as reorder_level,
      (array_agg(v.id order by v.position, v.id) filter (where v.status = 'active'))[1] as first_id
    from variants v left join lateral (select l.on_hand, l.average_cost from stock_levels l
      where l.company_id = v.company_id and l.variant_id = v.id offset 0) s on true
    where v.company_id = p.company_id and v.product_id = p.id)`

/** The products of the company. The caller adds conditions, order and columns. */
export function fromProducts(ctx: CompanyCtx) {
  return ctx.tx.selectFrom('products as p').where('p.companyId', '=', ctx.company.id)
}

/**
 * The products of the given ids, from a query whose rows have an `id` and optionally more columns. Each is looked up by its key, whatever
 * the statistics say: because most companies are small, a plan for all of them would read the whole of a large one instead.
 */
export function fromProductsOf(
  ctx: CompanyCtx,
  ids: RawBuilder<unknown>,
  creator: QueryCreator<DB> = ctx.tx,
): ReturnType<typeof fromProducts> {
  // `offset 0` prevents the look-up from being merged into the surrounding query.
  const found = sql`(${ids}) given cross join lateral (select * from products x
    where x.company_id = ${ctx.company.id} and x.id = given.id offset 0)`
  return creator.selectFrom(found.as('p')) as unknown as ReturnType<typeof fromProducts>
}

/** The same with the stock of every product beside it as `st`, summed once. For sorting by stock only, because it is expensive. */
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
  // Only the SQL of the sort reads the name `st`, which the compiler does not check.
  return joined as unknown as ReturnType<typeof fromProducts>
}

/** Rows of the list by their ids, in that order. Deleted ones are left out. */
export async function readRows(ctx: CompanyCtx, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const given = sql`select * from unnest((select ${ids}::uuid[])) with ordinality as k(id, place)`
  const found = await selectRow(fromProductsOf(ctx, given))
    .select(sql<number>`given.place`.as('place'))
    .modifyEnd(planKept)
    .execute()
  return inPlace(ctx, found)
}

/** The columns that `selectCountedPage` adds to a row. */
export type Listed = { id: string; sortKey: string; total: number | null }

/**
 * Rows of the list for the page that `page` finds, in its order, each with the page's columns. One statement with a cached plan: only for a
 * page whose best plan does not depend on the company's size.
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

/** The columns of a row in the list. */
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

/** Costs only for people who may see them. Changes the row that was just read, because copying fifty of them costs as much as a query. */
function presentRow<Row extends SelectedRow>(ctx: CompanyCtx, row: Row): ProductRow & Row {
  // The table restricts the texts of a column, and the whole answer is checked before it is sent.
  return Object.assign(row, {
    cost: can(ctx.access, 'PRODUCTS__COST_VIEW') ? row.cost : null,
    cover: row.cover === null ? null : pathOfPicture(row.cover, 'thumb'),
    updatedAt: row.updatedAt.toISOString(),
  }) as unknown as ProductRow & Row
}
