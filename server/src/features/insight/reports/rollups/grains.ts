/** The stored sums of sales, and their derivation from the facts (docs/decisions/0096). */
import { type RawBuilder, sql } from 'kysely'
import { discountReason, isSoldLine } from '../sources/sale-lines.ts'
import { tenderFamilyOf } from '../sources/sale-dimensions.ts'

/** A set of keys by which sums of sales are stored, besides company, day, day of the sale, and register. */
export type Grain = 'document' | 'quarter' | 'customer' | 'reason' | 'category' | 'product'

/** The columns of each grain, from the facts `f` of `factsToSum`. */
const keysOf: Record<Grain, readonly string[]> = {
  document: ['seller_id', 'cashier_id', 'channel', 'refund_reason', 'tender_family'],
  quarter: ['quarter'],
  customer: ['customer_id'],
  reason: ['seller_id', 'cashier_id', 'channel', 'discount_reason'],
  category: ['category_id', 'brand', 'kind', 'channel'],
  product: ['product_id', 'variant_id', 'category_id', 'brand', 'kind', 'channel'],
}

export const grains: readonly Grain[] = ['document', 'quarter', 'customer', 'reason', 'category', 'product']

/** Facts `f` that a grain leaves out: reasons exist only for discounts. */
const restricted: Partial<Record<Grain, RawBuilder<boolean>>> = { reason: sql<boolean>`${isSoldLine('f')}` }

/** The sums of each row by their columns, from facts `f`. */
const sums: Readonly<Record<string, RawBuilder<unknown>>> = {
  gross: sql`sum(f.gross)`,
  discount: sql`sum(f.discount)`,
  line_discount: sql`sum(f.line_discount)`,
  refund: sql`sum(f.refund)`,
  refund_tax: sql`sum(case when f.is_return then -f.tax else 0 end)`,
  net: sql`sum(f.net)`,
  tax: sql`sum(f.tax)`,
  load: sql`sum(f.load)`,
  cost: sql`sum(f.cost)`,
  uncosted_lines: sql`count(*) filter (where f.is_uncosted)`,
  uncosted_net: sql`coalesce(sum(f.net) filter (where f.is_uncosted), 0)`,
  units: sql`coalesce(sum(f.quantity) filter (where f.kind in ('product', 'custom')), 0)`,
  units_sold: sql`coalesce(sum(f.quantity) filter (where f.kind in ('product', 'custom') and not f.is_return), 0)`,
  units_returned: sql`coalesce(-sum(f.quantity) filter (where f.is_return), 0)`,
  discounted_lines: sql`count(*) filter (where f.discount <> 0)`,
  tickets: sql`count(distinct f.document_id) filter (where ${isSoldLine('f')})`,
  refund_documents: sql`count(distinct f.document_id) filter (where f.is_return)`,
}

const sumColumns: readonly string[] = Object.keys(sums)

/** The columns of `sale_sums`, whatever the grain, besides the company. */
export const saleSumColumns: readonly string[] = [
  ...new Set(['grain', 'day', 'sale_day', 'checkout_id', ...Object.values(keysOf).flat(), ...sumColumns]),
]

const list = (names: readonly string[], of?: string) =>
  sql.join(names.map((name) => (of === undefined ? sql.id(name) : sql.ref(`${of}.${name}`))))

const bucket = ['company_id', 'day', 'sale_day', 'checkout_id'] as const

/** The facts from which sums are made. `which` refers to `s`. */
export function factsToSum(companyId: string, which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`select s.*, date_bin('15 minutes', s.at, timestamptz '2000-01-01 00:00:00+00') as quarter,
      ${tenderFamilyOf(sql`s.document_id`)} as tender_family, ${discountReason()} as reason_of_discount
    from sale_facts s where s.company_id = ${companyId} and ${which}`
}

/** The columns of a row of `sale_sums` of a grain, in the order of `grainRows`. */
export function grainColumns(grain: Grain): RawBuilder<unknown> {
  return sql`grain, ${list([...bucket, ...keysOf[grain], ...sumColumns])}`
}

/** The rows of a grain from facts `f`. */
export function grainRows(grain: Grain): RawBuilder<unknown> {
  const keys = sql.join(
    [...bucket, ...keysOf[grain]].map((name) =>
      sql.ref(`f.${name === 'discount_reason' ? 'reason_of_discount' : name}`),
    ),
  )
  return sql`select ${sql.lit(grain)}::text as grain, ${keys}, ${sql.join(sumColumns.map((name) => sums[name] ?? sql`0`))}
    from f where ${restricted[grain] ?? sql<boolean>`true`} group by ${keys}`
}

/** The rows of a grain as stored, each set of keys in one. `which` refers to `s`. */
export function keptGrainRows(grain: Grain, which: RawBuilder<boolean>): RawBuilder<unknown> {
  const keys = list([...bucket, ...keysOf[grain]], 's')
  return sql`select s.grain, ${keys}, ${sql.join(sumColumns.map((name) => sql`sum(${sql.ref(`s.${name}`)})`))}
    from sale_sums s where s.grain = ${sql.lit(grain)} and ${which} group by s.grain, ${keys}`
}

/** Sums of whole months of all registers: their sources, and their columns. */
const monthlySums = {
  quarterMonth: { of: 'quarter', keys: ['quarter'] },
  categoryMonth: { of: 'category', keys: ['category_id', 'brand', 'kind', 'channel'] },
  productMonth: { of: 'product', keys: ['product_id', 'category_id', 'brand', 'kind'] },
} as const satisfies Record<string, { of: Grain; keys: readonly string[] }>

export type MonthlyGrain = keyof typeof monthlySums

/** The sums of days from which those of months are made. */
export function grainOfDays(monthly: MonthlyGrain): Grain {
  return monthlySums[monthly].of
}

export const monthlyGrains = Object.keys(monthlySums).filter(isMonthly)

export function isMonthly(name: string): name is MonthlyGrain {
  return Object.hasOwn(monthlySums, name)
}

/** Adds up the rows of a month. */
export function monthRows(companyId: string, month: string, monthly: MonthlyGrain): RawBuilder<unknown> {
  const first = sql`${month}::date`
  const { of, keys } = monthlySums[monthly]
  return sql`insert into sale_sums (grain, company_id, day, sale_day, ${list([...keys, ...sumColumns])})
    select ${sql.lit(monthly)}, s.company_id, ${first}, ${first}, ${list(keys, 's')},
      ${sql.join(sumColumns.map((name) => sql`sum(${sql.ref(`s.${name}`)})`))}
    from sale_sums s
    where s.company_id = ${companyId} and s.grain = ${sql.lit(of)} and s.day >= ${first} and s.day < ${first} + interval '1 month'
    group by s.company_id, ${list(keys, 's')}`
}
