import type { ShopSort } from '@mostrador/contract/features/shop/shop/choices.ts'
import type { Facets } from '@mostrador/contract/features/shop/shop/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ShopCtx } from './open-shop.ts'
import { isListed, unitsLeft } from './units-left.ts'

/** A visitor's search. The values of one option name are alternatives; different names are combined. */
export type ProductWish = {
  q: string
  /** The category and its subcategories; undefined for all. */
  categoryIds: readonly string[] | undefined
  options: ReadonlyMap<string, readonly string[]>
  brands: readonly string[]
  priceFrom: string
  priceTo: string
  isAvailable: boolean
}

/**
 * The variants that the shop searches, as `matching`: of listed products, by text and category. Availability is decided for each
 * variant, so that the shop finds a product for a size only while that size is available (E-8).
 */
function matching(ctx: ShopCtx, { q, categoryIds }: ProductWish): RawBuilder<unknown> {
  const company = ctx.company.id
  const found = q.trim() === '' ? sql`true` : sql`p.id in (select find_products(${q}))`
  const inCategory =
    categoryIds === undefined
      ? sql`true`
      : sql`(p.category_id = any(${categoryIds}::uuid[]) or exists (select from product_categories k
          where k.company_id = p.company_id and k.product_id = p.id and k.category_id = any(${categoryIds}::uuid[])))`
  return sql`matching as materialized (
    select p.id as product_id, p.options, p.brand, p.search_name, p.created_at, v.option_values, v.price,
      v.content_unit, v.content_quantity, v.content_pieces,
      coalesce(${unitsLeft} > 0, true) as can_buy
    from products p join variants v on v.company_id = p.company_id and v.product_id = p.id and v.status = 'active'
    where p.company_id = ${company} and ${isListed} and ${found} and ${inCategory})`
}

const hasOption = (name: string, values: readonly string[]) => sql`exists (
  select from jsonb_array_elements(m.options) with ordinality as o(option, n)
  where o.option ->> 'name' = ${name} and m.option_values[o.n] = any(${values}::text[]))`

const hasBrand = ({ brands }: ProductWish) => (brands.length === 0 ? sql`true` : sql`m.brand = any(${brands}::text[])`)

function hasPrice({ priceFrom, priceTo }: ProductWish): RawBuilder<unknown> {
  return sql`(${priceFrom} = '' or m.price >= nullif(${priceFrom}, '')::numeric)
    and (${priceTo} = '' or m.price <= nullif(${priceTo}, '')::numeric)`
}

/** Whether only available variants count: after any choice, or if the shop hides sold-out products. */
function onlyBuyable(ctx: ShopCtx, wish: ProductWish): boolean {
  return wish.isAvailable || wish.options.size > 0 || !ctx.settings.shop.showOutOfStock
}

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/**
 * The measure of the shown price per measure, and that price before taxes; null if there is none (E-80). The same as
 * `unitPriceOf`.
 */
const measure = sql`case when m.content_unit in ('g', 'ml') and m.content_quantity * m.content_pieces < 50 then null
  when m.content_unit in ('kg', 'l') and m.content_quantity * m.content_pieces < 0.05 then null
  else case m.content_unit when 'g' then 'kg' when 'ml' then 'l' when 'cm' then 'm' else m.content_unit end end`
const unitPrice = sql`m.price * (case m.content_unit when 'g' then 1000 when 'ml' then 1000 when 'cm' then 100 else 1 end)
  / (m.content_quantity * m.content_pieces)`
const ofCheapest = sql`, (array_agg(${measure} order by m.price))[1] as measure,
  (array_agg(${unitPrice} order by m.price))[1] as unit_price`

const orders: Record<ShopSort, RawBuilder<unknown>> = {
  relevance: sql`place nulls last, name`,
  newest: sql`created_at desc`,
  bestSelling: sql`sold desc, name`,
  name: sql`name`,
  priceUp: sql`price, name`,
  priceDown: sql`price desc, name`,
  // Litres are compared with litres.
  unitPrice: sql`measure nulls last, unit_price, name`,
}

/** One page of products sold online, with their total number. */
export async function findShopProducts(
  ctx: ShopCtx,
  wish: ProductWish,
  { sort, limit, offset }: { sort: ShopSort; limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const options = [...wish.options].map(([name, values]) => hasOption(name, values))
  const buyable = onlyBuyable(ctx, wish) ? sql`m.can_buy` : sql`true`
  const place =
    sort === 'relevance'
      ? sql`(select f.place from (select find_products(${wish.q}) as id, row_number() over () as place) f where f.id = m.product_id)`
      : sql`null::bigint`
  const sold = sort === 'bestSelling' ? soldLately(ctx) : sql`0`
  const perMeasure = sort === 'unitPrice' ? ofCheapest : sql``
  const { rows } = await sql<{ id: string; total: number }>`with ${matching(ctx, wish)}
    select product_id as id, count(*) over ()::int as total from (
      select m.product_id, min(m.price) as price, min(m.search_name) as name, min(m.created_at) as created_at,
        min(${place}) as place, min(${sold}) as sold${perMeasure}
      from matching m where ${buyable} and ${hasBrand(wish)} and ${hasPrice(wish)} and ${all(options)}
      group by m.product_id) found
    order by ${orders[sort]}, product_id limit ${limit} offset ${offset}`.execute(ctx.tx)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** Units sold of a product in the last month, from the stored sums of reports. */
function soldLately({ company, now }: ShopCtx): RawBuilder<unknown> {
  const since = new Date(now.getTime() - 30 * 86_400_000).toISOString().slice(0, 10)
  return sql`coalesce((select sum(s.units_sold) from sale_sums_by_product s
    where s.company_id = ${company.id} and s.day >= ${since}::date and s.product_id = m.product_id), 0)`
}

type Counted = { name: string; value: string; count: number }

/** How many products each further choice would leave. The own choice of a name does not limit the counts of its values (E-8). */
export async function countFacets(ctx: ShopCtx, wish: ProductWish): Promise<Facets> {
  const others = [...wish.options].map(([name, values]) => sql`(k.name = ${name} or ${hasOption(name, values)})`)
  const options = [...wish.options].map(([name, values]) => hasOption(name, values))
  const { rows } = await sql<Counted & { kind: 'option' | 'brand' }>`with ${matching(ctx, wish)},
    buyable as (select * from matching m where m.can_buy and ${hasPrice(wish)})
    select 'option' as kind, k.name, k.value, count(distinct m.product_id)::int as count, min(k.place) as place
    from buyable m cross join lateral (
      select m.options -> (o.n::int - 1) ->> 'name' as name, o.value,
        (select min(w.n) from jsonb_array_elements_text(m.options -> (o.n::int - 1) -> 'values') with ordinality as w(value, n)
          where w.value = o.value) as place
      from unnest(m.option_values) with ordinality as o(value, n)) k
    where k.name is not null and ${hasBrand(wish)} and ${all(others)}
    group by k.name, k.value
    union all
    select 'brand', '', m.brand, count(distinct m.product_id)::int, 0
    from buyable m where m.brand is not null and ${all(options)} group by m.brand
    order by kind desc, name, place, value`.execute(ctx.tx)
  const byName = Map.groupBy(
    rows.filter(({ kind }) => kind === 'option'),
    ({ name }) => name,
  )
  const counted = ({ value, count }: Counted, chosen: readonly string[]) => ({
    value,
    count,
    isChosen: chosen.includes(value),
  })
  return {
    options: [...byName].map(([name, values]) => ({
      name,
      values: values.map((row) => counted(row, wish.options.get(name) ?? [])),
    })),
    brands: rows.filter(({ kind }) => kind === 'brand').map((row) => counted(row, wish.brands)),
  }
}

/** The chosen options in an address: `Size:M`, `Size:L`, `Colour:Red`. */
export function readOptions(given: readonly string[]): ProductWish['options'] {
  const pairs = given.flatMap((text) => {
    const at = text.indexOf(':')
    return at < 1 ? [] : [{ name: text.slice(0, at), value: text.slice(at + 1) }]
  })
  return new Map(
    [...Map.groupBy(pairs, ({ name }) => name)].map(([name, group]) => [name, group.map(({ value }) => value)]),
  )
}
