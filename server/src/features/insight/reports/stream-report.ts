import type { ReportQuestion } from '@mostrador/contract/features/insight/reports/schema.ts'
import type { DimensionName } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import { type MeasureName, measureOf } from '@mostrador/contract/features/insight/reports/measures.ts'
import { readExact } from '@mostrador/domain/report/ratio.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { labelGroups } from './label-groups.ts'
import { partsOf, selectReport } from './query-facts.ts'
import { readClosing } from './read-closing.ts'
import { type Question, readQuestion } from './read-question.ts'
import type { ReadReport } from './run-report.ts'
import { figureOf, isNumbered, type RowGroup, sortingOf } from './shape-groups.ts'

/** Maximum number of rows in memory. */
const rowsAtOnce = 1000

/** A report that is read while its file is written. `read` has everything except its rows. */
export type StreamedReport = { read: ReadReport; rowCount: number; batches: AsyncIterable<StreamedBatch> }
/** Rows of a file with the names of their groups. `main`: the amount that rows of the first grouping add to the check line. */
type StreamedBatch = { labels: ReadReport['labels']; rows: RowGroup[]; main: bigint }

type Row = Record<string, string | number | null>

/** The number of rows in the file of a report; null if it has at most `most` groups, few enough to load as a whole. */
export async function countLongReport(ctx: CompanyCtx, input: ReportQuestion, most: number): Promise<number | null> {
  const question = readQuestion(ctx, input)
  const { rows } = await sql<{ groups: string; rows: string }>`
    select count(*)::text as groups, count(*) filter (where ${isFileRow(question)})::text as rows
    from (${pivoted(question)}) w`.execute(ctx.tx)
  const [found] = rows
  return found && Number(found.groups) > most ? Number(found.rows) : null
}

/**
 * Reads a report with too many groups for memory: the database sorts it and returns some rows at a time, all from one statement
 * and therefore from one snapshot. Records without a figure to sort by are in order of creation, not of name.
 */
export async function streamReport(ctx: CompanyCtx, input: ReportQuestion, rowCount: number): Promise<StreamedReport> {
  const question = readQuestion(ctx, input)
  const parts = partsOf(question)
  await sql`declare report_rows no scroll cursor for
    select * from (${pivoted(question)}) w order by all1 desc, ${orderOf(question, parts)}`.execute(ctx.tx)
  const fetch = async (count: number) => (await sql<Row>`fetch ${sql.lit(count)} from report_rows`.execute(ctx.tx)).rows
  // The totals come first, because shares need them.
  const [all = {}] = await fetch(1)
  const sumsOf = (row: Row, of: 'a' | 'b') =>
    Object.fromEntries(parts.map((name, index) => [name, textOf(row[`${of}${index}`])]))
  const [total, before] = [sumsOf(all, 'a'), sumsOf(all, 'b')]
  const figures = (sums: typeof total, of: typeof total) => question.columns.map((name) => figureOf(name, sums, of))
  const shape = (row: Row) => ({
    values: figures(sumsOf(row, 'a'), total),
    before: question.compared ? figures(sumsOf(row, 'b'), before) : null,
  })
  async function* batches(): AsyncGenerator<StreamedBatch> {
    for (let rows = await fetch(rowsAtOnce); rows.length > 0; rows = await fetch(rowsAtOnce)) {
      const keys = (name: 'd1' | 'd2') => rows.map((row) => textOf(row[name]) ?? '')
      const { by, and, report } = question
      yield {
        labels: {
          first: await labelGroups(question, by, keys('d1')),
          second: and ? await labelGroups(question, and, keys('d2')) : new Map(),
        },
        rows: rows
          .filter(({ all2 }) => and === null || Number(all2) === 0)
          .map((row) => ({ first: textOf(row['d1']) ?? '', second: textOf(row['d2']) ?? '', ...shape(row) })),
        main: rows
          .filter(({ all2 }) => Number(all2) === 1)
          .reduce((sum, row) => sum + readExact(figureOf(report.main, sumsOf(row, 'a'), total) ?? '0').units, 0n),
      }
    }
  }
  const read: ReadReport = {
    question,
    shaped: { total: shape(all), rows: [], sums: total },
    rows: [],
    readAt: ctx.now.toISOString(),
    closing: await readClosing(question),
    labels: { first: new Map(), second: new Map() },
  }
  return { read, rowCount, batches: batches() }
}

function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}

function isFileRow({ and }: Question): RawBuilder<boolean> {
  return sql<boolean>`all1 = 0 and all2 = ${sql.lit(and === null ? 1 : 0)}`
}

/** A row for each group, with its sums of the period as `a0`, `a1` and those of the earlier one as `b0`, `b1`. */
function pivoted(question: Question): RawBuilder<unknown> {
  const sums = partsOf(question).flatMap((_, index) =>
    (['a', 'b'] as const).map(
      (of, period) =>
        sql`max(${sql.ref(`g.m${index}`)}) filter (where g.p = ${sql.lit(period)}) as ${sql.id(`${of}${index}`)}`,
    ),
  )
  return sql`select d1, d2, all1, all2, ${sql.join(sums)} from (${selectReport(question)}) g group by d1, d2, all1, all2`
}

/**
 * Ordered by the figure, or key, of the first grouping. A row of it comes before the rows within it, which are ordered likewise.
 */
function orderOf(question: Question, parts: readonly string[]): RawBuilder<unknown> {
  const { by, and } = question
  const { column, isDown } = sortingOf(question)
  const direction = isDown ? sql`desc nulls last` : sql`asc nulls first`
  const own = (dimension: DimensionName, key: 'd1' | 'd2') =>
    column === undefined ? keyOf(dimension, key) : figureIn(column, parts)
  if (and === null) return sql`${own(by, 'd1')} ${direction}, d1`
  const ofFirst =
    column === undefined
      ? keyOf(by, 'd1')
      : sql`max(${figureIn(column, parts)}) filter (where all2 = 1) over (partition by all1, d1)`
  return sql`${ofFirst} ${direction}, d1, all2 desc, ${own(and, 'd2')} ${direction}, d2`
}

function keyOf(dimension: DimensionName, key: 'd1' | 'd2'): RawBuilder<unknown> {
  return isNumbered(dimension) ? sql`${sql.id(key)}::numeric` : sql`${sql.id(key)}`
}

/** The sort key of a column: a sum, a quotient, or a day as text. */
function figureIn(name: MeasureName, parts: readonly string[]): RawBuilder<unknown> {
  const { kind, ratio } = measureOf(name)
  const sumOf = (part: string) => sql`${sql.id(`a${parts.indexOf(part)}`)}`
  if (kind === 'day') return sumOf(name)
  if (!ratio) return sql`${sumOf(name)}::numeric`
  const above = sql`${sumOf(ratio.numerator)}::numeric`
  return ratio.of === 'all' ? above : sql`${above} / nullif(${sumOf(ratio.denominator)}::numeric, 0)`
}
