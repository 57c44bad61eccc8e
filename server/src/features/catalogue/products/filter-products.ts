import { usualReorderLevel } from '@mostrador/contract/features/catalogue/products/reorder-level.ts'
import { productList } from '@mostrador/contract/features/catalogue/products/list.ts'
import type { ParsedFilter } from '@mostrador/contract/list.ts'
import { type QueryCreator, type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import { column, dayColumn, type FilterColumn, filterList, type ListColumns } from '../../../lists/list-query.ts'
import { fromProducts, fromProductsOf, onHandOf } from './select-products.ts'

/** The column of each sort and filter of the product list. */
export function productColumns(ctx: CompanyCtx): ListColumns<typeof productList> {
  return {
    id: sql`p.id`,
    sorts: {
      updatedAt: { by: sql`p.updated_at`, type: 'timestamptz' },
      name: { by: sql`p.search_name`, type: 'text' },
      sku: { by: sql`p.sku_key`, type: 'text' },
      price: { by: sql`p.price_from`, type: 'numeric' },
      // No index: a level changes with every sale, and an index would cost each sale more than this sort is worth.
      stock: {
        by: sql`case p.type when 'kit' then (${onHandOf})::numeric else coalesce(st.on_hand, 0) end`,
        type: 'numeric',
      },
    },
    filters: {
      status: column(sql`p.status`),
      type: column(sql`p.type`),
      category: (filter) => inCategories(filter),
      channel: channelCondition,
      stock: stockCondition,
      price: priceCondition,
      brand: column(sql`p.brand`),
      tax: existing(
        (ids) => sql`product_taxes t where t.company_id = p.company_id and t.product_id = p.id
          and (${ids}::uuid[] is null or t.tax_id = any(${ids}::uuid[]))`,
      ),
      hasImage: existing(() => sql`product_images i where i.company_id = p.company_id and i.product_id = p.id`),
      hasBarcode: existing(
        () => sql`variants v join variant_barcodes b on b.company_id = v.company_id and b.variant_id = v.id
          where v.company_id = p.company_id and v.product_id = p.id and v.status = 'active'`,
      ),
      hasCost: costCondition,
      updated: dayColumn(sql`p.updated_at`, ctx.company.settings.timeZone),
    },
  }
}

export type ProductQuestion = { filters: Record<string, string>; q?: string | undefined }

export const isSearch = ({ q = '' }: ProductQuestion) => q.trim() !== ''

type Found = { ids: RawBuilder<unknown>; creator?: QueryCreator<DB> }

/** The matches of a text, for a statement that needs them twice: `creator` begins the statement, `ids` reads the result. */
export function foundBefore(ctx: CompanyCtx, question: ProductQuestion): Required<Found> {
  const { q = '' } = question
  const creator = ctx.tx.with('found', () => sql<{ id: string }>`(select find_products(${q}) as id)`)
  // Only the SQL of `ids` reads the name `found`, which the compiler does not check.
  return {
    ids: sql`select id from found`,
    creator: isSearch(question) ? (creator as unknown as QueryCreator<DB>) : ctx.tx,
  }
}

/** The products that match a query of the list. Each word must begin a word of name, codes, brand or keywords; see `find_products`. */
export function filterProducts(ctx: CompanyCtx, question: ProductQuestion, found?: Found) {
  const { filters, q = '' } = question
  const ids = found?.ids ?? sql`select find_products(${q}) as id`
  const products = isSearch(question) ? fromProductsOf(ctx, ids, found?.creator) : fromProducts(ctx)
  const query = filterList(products, productList, productColumns(ctx), filters)
  return filters['status'] === undefined ? query.where('p.status', '<>', 'archived') : query
}

/** Whether the product has any (or none) of something. */
function existing(rows: (ids: string[] | null) => RawBuilder<unknown>): FilterColumn {
  return (filter) => {
    const found = (ids: string[] | null) => sql<boolean>`exists (select from ${rows(ids)})`
    if (filter.is === 'in') return found(filter.values)
    const wanted = filter.is === 'notEmpty' || (filter.is === 'yesNo' && filter.value)
    return wanted ? found(null) : sql<boolean>`not ${found(null)}`
  }
}

/** In one of the categories or their subcategories, as the main or a secondary category. */
function inCategories(filter: ParsedFilter): RawBuilder<boolean> {
  if (filter.is === 'empty') return sql<boolean>`p.category_id is null`
  if (filter.is !== 'in') return sql<boolean>`p.category_id is not null`
  const tree = sql`with recursive tree as (
      select c.company_id, c.id from categories c where c.company_id = app_company_id() and c.id = any(${filter.values}::uuid[])
      union select c.company_id, c.id from categories c join tree on c.company_id = tree.company_id and c.parent_id = tree.id
        where c.company_id = app_company_id()
    ) select id from tree`
  return sql<boolean>`(p.category_id in (${tree}) or exists (select from product_categories x
    where x.company_id = p.company_id and x.product_id = p.id and x.category_id in (${tree})))`
}

function channelCondition(filter: ParsedFilter): RawBuilder<boolean> | undefined {
  if (filter.is !== 'in') return undefined
  const isIn = (channel: string) => filter.values.includes(channel)
  return sql<boolean>`((${isIn('pos')} and p.show_in_pos) or (${isIn('store')} and p.show_in_store))`
}

/** Every variant of a product that keeps stock has a cost, or one has none: its sales stay out of profit and margin (Q-7). */
function costCondition(filter: ParsedFilter): RawBuilder<boolean> | undefined {
  if (filter.is !== 'yesNo') return undefined
  const isMissing = sql<boolean>`exists (select from variants v
    where v.company_id = p.company_id and v.product_id = p.id and v.status = 'active' and not exists (select from stock_levels s
      where s.company_id = v.company_id and s.variant_id = v.id and s.average_cost > 0))`
  return sql<boolean>`(p.track_stock and ${isMissing} = ${!filter.value})`
}

/** The price of any variant is within the range. */
function priceCondition(filter: ParsedFilter): RawBuilder<boolean> | undefined {
  if (filter.is !== 'range') return filter.is === 'notEmpty' ? sql<boolean>`true` : sql<boolean>`false`
  const { from, to } = filter
  return sql<boolean>`((${from}::numeric is null or p.price_to >= ${from}::numeric)
    and (${to}::numeric is null or p.price_from <= ${to}::numeric))`
}

/** Any variant that keeps stock is in this state, because a single size that is out of stock matters. */
function stockCondition(filter: ParsedFilter): RawBuilder<boolean> | undefined {
  if (filter.is === 'empty' || filter.is === 'notEmpty')
    return sql<boolean>`p.track_stock = ${filter.is === 'notEmpty'}`
  if (filter.is !== 'in') return undefined
  const states: Record<string, RawBuilder<boolean>> = {
    in: sql`l.on_hand > 0`,
    low: sql`(l.on_hand > 0 and l.on_hand <= coalesce(v.reorder_level, ${usualReorderLevel}::numeric))`,
    out: sql`l.on_hand = 0`,
    negative: sql`l.on_hand < 0`,
  }
  const wanted = filter.values.flatMap((state) => states[state] ?? [])
  return sql<boolean>`(p.track_stock and exists (select from variants v
    join lateral (select coalesce(sum(s.on_hand), 0) as on_hand from stock_levels s
      where s.company_id = v.company_id and s.variant_id = v.id) l on true
    where v.company_id = p.company_id and v.product_id = p.id and v.status = 'active' and (${sql.join(wanted, sql` or `)})))`
}
