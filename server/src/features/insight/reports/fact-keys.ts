import type { DimensionName } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import type { ParsedFilter } from '@mostrador/contract/list.ts'
import type { ComparedRange, DayRange } from '@mostrador/domain/report/period.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Facts, Several } from './fact-source.ts'
import type { Question } from './read-question.ts'

/** Whether a fact belongs to the period. */
export function withinDays({ report }: Question, { day, within }: Facts, range: DayRange): RawBuilder<boolean> {
  if (within) return within(range)
  if (report.time === 'now' || day === null) return sql<boolean>`true`
  return sql<boolean>`${day} between ${range.from}::date and ${range.to}::date`
}

/** The last day of an earlier period ends at the present business clock (Q-5). */
export function toTheClock({ ctx }: Question, { day, at }: Facts, before: ComparedRange | null): RawBuilder<boolean> {
  if (!before?.until || !day || !at) return sql<boolean>`true`
  const { timeZone, businessDayStart } = ctx.company.settings
  const clock = sql`((${at} at time zone ${timeZone}::text) - ${businessDayStart}::time::interval)::time`
  return sql<boolean>`(${day} <> ${before.to}::date or ${clock} <= ${before.until}::time)`
}

const weekDays = 7
const firstDays = { sunday: 0, monday: 1, saturday: 6 } as const

/** The key of a fact's group; null if a fact has none. Days of an earlier period have the keys of their counterparts. */
export function keyExpression(
  { ctx }: Question,
  source: Facts,
  name: DimensionName,
  before: ComparedRange | null,
): RawBuilder<unknown> {
  const { timeZone, weekStart } = ctx.company.settings
  const moved = before
    ? sql`(${source.day} + make_interval(months => ${before.months}::int, days => ${before.days}::int))::date`
    : sql`${source.day}`
  switch (name) {
    case 'day':
      return moved
    case 'week':
      return sql`(${moved} - ((extract(dow from ${moved})::int - ${firstDays[weekStart]}::int + ${weekDays}::int) % ${weekDays}::int))`
    case 'month':
      return sql`to_char(${moved}, 'YYYY-MM')`
    case 'weekday':
      return sql`extract(isodow from ${source.day})::int`
    case 'hour':
      return sql`extract(hour from ${source.at ?? source.day} at time zone ${timeZone}::text)::int`
    default: {
      const key = source.dimensions[name]
      if (!key) throw new Error(`the facts have no ${name}`)
      return key
    }
  }
}

export function filtersOf(question: Question, source: Facts, before: ComparedRange | null): RawBuilder<boolean> {
  const conditions = question.filters.map(({ dimension, filter }) => {
    const several = source.several?.[dimension]
    if (several) return anyCondition(several, filter)
    return condition(sql`(${keyExpression(question, source, dimension, before)})::text`, filter)
  })
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Whether a fact has one of the requested keys. */
function anyCondition({ from, key }: Several, filter: ParsedFilter): RawBuilder<boolean> {
  if (filter.is === 'empty') return sql<boolean>`not exists (select ${from})`
  if (filter.is === 'notEmpty') return sql<boolean>`exists (select ${from})`
  return sql<boolean>`exists (select ${from} and ${condition(sql`(${key})::text`, filter)})`
}

/** A text filter matches a whole key, because parts of names would mix groups. */
function condition(key: RawBuilder<unknown>, filter: ParsedFilter): RawBuilder<boolean> {
  switch (filter.is) {
    case 'in':
      return sql<boolean>`${key} = any(${filter.values}::text[])`
    case 'contains':
      return sql<boolean>`${key} = ${filter.text}`
    case 'empty':
      return sql<boolean>`${key} is null`
    case 'notEmpty':
      return sql<boolean>`${key} is not null`
    default:
      return sql<boolean>`true`
  }
}
