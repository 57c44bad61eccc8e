import { businessClock, countDays, type DayRange } from '@mostrador/domain/report/period.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Asking, FactSource, MakeSource } from '../fact-source.ts'
import { arrivedInTime } from './addenda.ts'
import { stockMoveLink, stockMoveName } from './document-names.ts'
import { businessDayOf } from './sale-dimensions.ts'
import { minorFactor, saleLines } from './sale-lines.ts'
import { ofProducts, thingDimensions } from './stock-dimensions.ts'

const sum = (fact: RawBuilder<unknown>) => ({ fact, as: 'sum' }) as const

/** Lines of applied counts, on the day they were counted. */
export const countedLines: MakeSource = (asking) => ({
  from: sql`from (
    select l.*, c.location_id, c.ended_by_id from stock_count_lines l
    join stock_counts c on c.company_id = l.company_id and c.id = l.count_id
    where l.company_id = app_company_id() and l.outcome = 'applied'
  ) s ${ofProducts}`,
  where: asking.isAsClosed ? arrivedInTime('count', 's') : sql<boolean>`true`,
  companyId: sql`s.company_id`,
  day: businessDayOf(sql`s.counted_at`, asking.ctx.company.settings),
  at: sql`s.counted_at`,
  dimensions: { ...thingDimensions, user: sql`s.ended_by_id`, document: sql`s.count_id` },
  measures: {
    countedLines: sum(sql`1`),
    differingLines: sum(sql`case when s.difference <> 0 then 1 else 0 end`),
    matchingLines: sum(sql`case when s.difference = 0 then 1 else 0 end`),
    unitsMissing: sum(sql`greatest(-s.difference, 0)`),
    unitsFound: sum(sql`greatest(s.difference, 0)`),
    unitsDifference: sum(sql`s.difference`),
    differenceValue: sum(sql`s.difference_value * ${minorFactor(asking)}`),
    lossValue: sum(sql`greatest(-s.difference_value, 0) * ${minorFactor(asking)}`),
  },
  documentLabel: sql<string | null>`(select d.number || ' · ' || x.name from stock_counts d
    join locations x on x.company_id = d.company_id and x.id = d.location_id
    where d.company_id = app_company_id() and d.id = k.key::uuid)`,
  documentLink: sql<string | null>`('stockCount:' || k.key)`,
})

/** The days of a period that have begun. */
function pastDays({ ctx }: Asking, { from, to }: DayRange): number {
  const { timeZone, businessDayStart } = ctx.company.settings
  const { today } = businessClock(ctx.now.toISOString(), timeZone, businessDayStart)
  return countDays({ from, to: to < today ? to : today < from ? from : today })
}

/**
 * The stock at the end of the period and the sales in it. All movements up to its last day are added up, so that an
 * earlier period shows its own stock.
 */
export const stockTurn: MakeSource = (asking, range) => {
  const { from, to } = range
  const isInside = sql<boolean>`s.business_date >= ${from}::date`
  const isSale = sql<boolean>`s.kind in ('sale', 'saleVoid', 'refund')`
  const sold = sql`case when ${isInside} and ${isSale} then -s.quantity else 0 end`
  return {
    from: sql`from stock_movements s ${ofProducts}`,
    where: sql<boolean>`true`,
    companyId: sql`s.company_id`,
    day: sql`s.business_date`,
    within: () => sql<boolean>`s.business_date <= ${to}::date`,
    dimensions: { ...thingDimensions, document: sql`s.id` },
    measures: {
      onHand: sum(sql`s.quantity`),
      stockValue: sum(sql`s.value_delta * ${minorFactor(asking)}`),
      stockAtStart: sum(sql`case when ${isInside} then 0 else s.quantity end`),
      cameIn: sum(sql`case when ${isInside} and not ${isSale} then s.quantity else 0 end`),
      stockSold: sum(sold),
      stockOffered: sum(sql`case when ${isInside} and ${isSale} then 0 else s.quantity end`),
      stockDays: sum(sql`s.quantity * ${sql.lit(pastDays(asking, range))}`),
    },
    documentLabel: stockMoveName,
    documentLink: stockMoveLink,
  }
}

/** Cumulative shares of all net sales that bound the classes A and B. */
const classA = sql`0.8`
const classB = sql`0.95`

/**
 * Lines of products with their class: those that make the first 80 % of the net sales of the period, the next 15 %, and the rest
 * . Classes are computed for the whole company and the whole period, whatever the filters.
 */
export const rankedLines: MakeSource = (asking, range) => {
  const base = saleLines(asking, range)
  const days = base.within?.(range) ?? sql<boolean>`${base.day} between ${range.from}::date and ${range.to}::date`
  const product = sql`s.product_id`
  const ranked = sql`(
    select y.product_id, case when y.before < y.whole * ${classA} then 'A' when y.before < y.whole * ${classB} then 'B' else 'C' end as class
    from (
      select x.product_id, sum(greatest(x.net, 0)) over () as whole,
        coalesce(sum(greatest(x.net, 0)) over (order by x.net desc, x.product_id rows between unbounded preceding and 1 preceding), 0) as before
      from (
        select ${product} as product_id, sum(${measureFact(base, 'net')}) as net ${base.from}
        where ${base.companyId} = ${asking.ctx.company.id} and ${base.where} and ${days} and ${product} is not null
        group by 1
      ) x
    ) y)`
  return {
    ...base,
    from: sql`${base.from} join ${ranked} ranked on ranked.product_id = ${product}`,
    dimensions: { ...base.dimensions, abcClass: sql`ranked.class` },
    measures: { ...base.measures, products: { fact: product, as: 'distinct' } },
  }
}

function measureFact({ measures }: FactSource, name: string): RawBuilder<unknown> {
  const measure = measures[name]
  if (!measure) throw new Error(`the facts do not measure ${name}`)
  return measure.fact
}
