import { AppError } from '@mostrador/contract/errors.ts'
import type { DimensionName } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import { measureOf, type MeasureName } from '@mostrador/contract/features/insight/reports/measures.ts'
import type { ComparedRange, DayRange } from '@mostrador/domain/report/period.ts'
import { type RawBuilder, sql } from 'kysely'
import { filtersOf, keyExpression, toTheClock, withinDays } from './fact-keys.ts'
import type { Facts } from './fact-source.ts'
import { hasSeveral, sourceOf } from './fact-sources.ts'
import type { Question } from './read-question.ts'
import { findKeptSums, unknownDocuments } from './rollups/kept-sums.ts'

/**
 * The sums of a group, of a subgroup (`second` is not null) or of the total (both are null). Facts without a key have an empty
 * one.
 */
export type FactGroup = {
  isBefore: boolean
  first: string | null
  second: string | null
  sums: Record<string, string | null>
}

/** A report with more groups is not loaded into memory as a whole, and never cut off. */
export const mostGroups = 400_000

/** A level of a report, defined by its groupings. The grand total has none. */
type Level = readonly DimensionName[]
/** Levels that read the same sums. `isByTax`: a line counts in the group of each of its taxes, and once in other levels. */
type Reading = { kept: FindKept; levels: Level[]; isByTax: boolean }
type FindKept = (range: DayRange, before: ComparedRange | null) => Facts | null

/**
 * Reads all groups of a report with their totals, in one statement and therefore from one snapshot: both periods, both groupings,
 * and the grand total. Each level reads stored sums if there are any, plus the documents that they do not include yet; otherwise
 * all documents.
 */
export async function queryFacts(
  question: Question,
  findKept: typeof findKeptSums = findKeptSums,
): Promise<{ groups: FactGroup[]; readAt: string }> {
  const { ctx } = question
  const parts = partsOf(question)
  const { rows } =
    await sql<FactRow>`select * from (${selectReport(question, findKept)}) g limit ${mostGroups + 1}`.execute(ctx.tx)
  if (rows.length > mostGroups) throw new AppError('exportTooLong')
  const readAt = ctx.now.toISOString()
  return { groups: rows.map((row) => groupOf(row, parts)), readAt }
}

/**
 * The groups of a report: `p` is 1 for the earlier period, `d1` and `d2` the keys, `all1` and `all2` whether a row is a total
 * over them, and `m0`, `m1` the sums in the order of `partsOf`.
 */
export function selectReport(question: Question, findKept: typeof findKeptSums = findKeptSums): RawBuilder<unknown> {
  const parts = partsOf(question)
  const readings = readingsOf(question, parts, findKept).map((reading) =>
    selectGroups({ ...question, isByTax: reading.isByTax }, reading, parts),
  )
  return sql.join(readings, sql` union all `)
}

/** Levels that the same sums can answer are read together. */
function readingsOf(question: Question, parts: readonly string[], findKept: typeof findKeptSums): Reading[] {
  const { by, and } = question
  const levels: Level[] = [...(and === null ? [] : [[by, and]]), [by], []]
  const readings = new Map<string, Reading>()
  for (const level of levels) {
    const { name, facts } = findKept(question, level, parts)
    const isByTax = level.some((dimension) => hasSeveral(question, dimension))
    const reading = readings.get(`${name} ${isByTax}`) ?? { kept: facts, levels: [], isByTax }
    reading.levels.push(level)
    readings.set(`${name} ${isByTax}`, reading)
  }
  return [...readings.values()]
}

function selectGroups(question: Question, { kept, levels }: Reading, parts: readonly string[]): RawBuilder<unknown> {
  const { compared, range, report } = question
  const periods: [DayRange, ComparedRange | null][] = [[range, null]]
  if (compared) periods.push([compared, compared])
  const depth = Math.max(...levels.map((level) => level.length))
  const selects = periods.flatMap(([days, before]) => selectPeriod(question, { days, before, depth, kept }, parts))
  const source = sourceOf(report.source)(question, range)
  const aggregates = parts.map((name, index) => {
    const { as } = measureIn(source, name)
    return sql`${aggregate(as, index)} as ${sql.id(`m${index}`)}`
  })
  const sets = levels.map(
    (level) => sql`(${sql.join(['p', 'd1', 'd2'].slice(0, level.length + 1).map((name) => sql.id(name)))})`,
  )
  return sql`select p, ${depth > 0 ? sql`d1` : sql`null::text`} as d1, ${depth > 1 ? sql`d2` : sql`null::text`} as d2,
      ${depth > 0 ? sql`grouping(d1)` : sql`1`} as all1, ${depth > 1 ? sql`grouping(d2)` : sql`1`} as all2, ${sql.join(aggregates)}
    from (${sql.join(selects, sql` union all `)}) f
    group by grouping sets (${sql.join(sets)})`
}

type FactRow = Record<string, string | number | null>

function groupOf(row: FactRow, parts: readonly string[]): FactGroup {
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined ? null : String(value)
  return {
    isBefore: Number(row['p']) === 1,
    first: Number(row['all1']) === 1 ? null : (text(row['d1']) ?? ''),
    second: Number(row['all2']) === 1 ? null : (text(row['d2']) ?? ''),
    sums: Object.fromEntries(parts.map((name, index) => [name, text(row[`m${index}`])])),
  }
}

/** The sums that the columns need, with the parts of ratios. */
export function partsOf({ columns, report }: Pick<Question, 'columns' | 'report'>): string[] {
  const wanted = [...columns, report.main].flatMap((name: MeasureName) => {
    const { ratio } = measureOf(name)
    return ratio ? [ratio.numerator, ratio.denominator] : [name]
  })
  // A margin states the sales that it leaves out (Q-7).
  const leftOut = columns.includes('margin') ? ['uncostedLines', 'uncostedNet'] : []
  return [...new Set([...wanted, ...leftOut])]
}

function measureIn(source: Facts, name: string) {
  const measure = source.measures[name]
  if (!measure) throw new Error(`the facts do not measure ${name}`)
  return measure
}

function aggregate(as: 'sum' | 'distinct' | 'least' | 'most', index: number): RawBuilder<string | null> {
  const fact = sql.ref(`f.m${index}`)
  switch (as) {
    case 'sum':
      return sql`trim_scale(coalesce(sum(${fact}), 0)::numeric)::text`
    case 'distinct':
      // Documents that are read, plus those in the stored sums. No document is in both.
      return sql`(count(distinct ${fact}) + coalesce(sum(${sql.ref(`f.n${index}`)}), 0))::text`
    case 'least':
      return sql`min(${fact})::text`
    case 'most':
      return sql`max(${fact})::text`
  }
}

type Period = { days: DayRange; before: ComparedRange | null; depth: number; kept: FindKept }

/** The facts of one period with the keys of their groups. Stored sums are combined with the documents they do not include. */
function selectPeriod(question: Question, { days, before, depth, kept }: Period, parts: readonly string[]) {
  const source = sourceOf(question.report.source)(question, days)
  const sums = kept(days, before)
  const select = (facts: Facts, where: RawBuilder<boolean>, isKept: boolean) => {
    const keyOf = (name: DimensionName | null, level: number) =>
      name === null || level > depth ? sql`null` : keyExpression(question, facts, name, before)
    const columns = parts.map((name, index) => {
      const { as } = measureIn(source, name)
      const { fact } = measureIn(facts, name)
      if (as !== 'distinct') return sql`${fact} as ${sql.id(`m${index}`)}`
      const [document, count] = isKept ? [sql`null::uuid`, fact] : [fact, sql`0`]
      return sql`${document} as ${sql.id(`m${index}`)}, ${count} as ${sql.id(`n${index}`)}`
    })
    return sql`select ${sql.lit(before ? 1 : 0)} as p, ${keyOf(question.by, 1)}::text as d1, ${keyOf(question.and, 2)}::text as d2,
        ${sql.join(columns)}
      ${facts.from}
      where ${facts.companyId} = ${question.ctx.company.id} and ${facts.where} and ${withinDays(question, facts, days)}
        and ${filtersOf(question, facts, before)} and ${where}`
  }
  const clock = toTheClock(question, source, before)
  if (!sums) return [select(source, clock, false)]
  const isUnknown = sql<boolean>`${source.documentId} = any(${unknownDocuments(question, before)})`
  return [select(sums, sql<boolean>`true`, true), select(source, sql<boolean>`${clock} and ${isUnknown}`, false)]
}
