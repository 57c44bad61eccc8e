import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { type DimensionName, dimensionOf } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import type { runReport as endpoint } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import type { ReportAnswer, ReportQuestion } from '@mostrador/contract/features/insight/reports/schema.ts'
import { addDays, countDays } from '@mostrador/domain/report/period.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { type Labels, labelGroups } from './label-groups.ts'
import { notesOf } from './notes-of.ts'
import { queryFacts } from './query-facts.ts'
import { type Question, readQuestion } from './read-question.ts'
import { readClosing } from './read-closing.ts'
import { readProof } from './rollups/read-proof.ts'
import { type Shaped, shapeGroups, type ShapedGroup, type ShapedRow, sortingOf, sortRows } from './shape-groups.ts'

/** A fully loaded report: all rows in their order. */
type ReadRows = {
  question: Question
  shaped: Shaped
  rows: ShapedRow[]
  readAt: string
  closing: ReportAnswer['closing']
}
type RowLabels = { first: Labels; second: Labels }
/** With the names of all rows. */
export type ReadReport = ReadRows & { labels: RowLabels }

/** Rows of a longer report get their names when they are shown, unless their names determine the order. */
const mostNamed = 2000

export async function runReport(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const read = await readRows(ctx, input)
  const { question, rows } = read
  const { per } = input
  const page = Math.min(input.page, Math.max(1, Math.ceil(rows.length / per)))
  const shown = rows.slice((page - 1) * per, page * per)
  const labels = read.labels ?? (await labelRows(question, [...shown, ...largestRows(rows)]))
  const answer = await present({ ...read, labels }, shown)
  return { ...answer, page, filterNames: await nameFilters(question) }
}

/** Reads all rows of a report from one snapshot. Throws `forbidden` for a report, or a grouping, that the profile may not see. */
export async function readReport(ctx: CompanyCtx, input: ReportQuestion): Promise<ReadReport> {
  const read = await readRows(ctx, input)
  return { ...read, labels: read.labels ?? (await labelRows(read.question, read.rows)) }
}

/**
 * `labels` are undefined for a long report ordered by a figure. Rows with the same figure are then in the order of their keys.
 */
async function readRows(ctx: CompanyCtx, input: ReportQuestion): Promise<ReadRows & { labels: RowLabels | undefined }> {
  const question = readQuestion(ctx, input)
  const { groups, readAt } = await queryFacts(question)
  const shaped = shapeGroups(question, groups)
  const isNamed = shaped.rows.length <= mostNamed || sortingOf(question).column === undefined
  const labels = isNamed ? await labelRows(question, shaped.rows) : undefined
  const nameOf = (dimension: DimensionName, key: string) =>
    (dimension === question.by ? labels?.first : labels?.second)?.get(key)?.label ?? key
  return {
    question,
    shaped,
    rows: sortRows(question, shaped.rows, nameOf),
    readAt,
    closing: await readClosing(question),
    labels,
  }
}

async function labelRows(question: Question, rows: readonly ShapedRow[]): Promise<RowLabels> {
  const { by, and } = question
  const keysOf = (groups: readonly ShapedGroup[]) => groups.map(({ key }) => key)
  const first = await labelGroups(question, by, keysOf(rows))
  const seconds = rows.flatMap((row) => keysOf(row.rows))
  return { first, second: and ? await labelGroups(question, and, seconds) : new Map<never, never>() }
}

async function present(
  read: ReadReport,
  page: readonly ShapedRow[],
): Promise<Omit<ReportAnswer, 'page' | 'filterNames'>> {
  const { question, shaped, rows, readAt, labels } = read
  const { key, range, compared, by, and, columns } = question
  const { first, second } = labels
  return {
    key,
    readAt,
    range,
    compared: compared ? { from: compared.from, to: compared.to, until: compared.until } : null,
    by,
    and,
    columns: [...columns],
    total: { values: shaped.total.values, before: shaped.total.before },
    rows: page.map((row) => ({
      ...presentGroup(row, first),
      rows: row.rows.map((sub) => presentGroup(sub, second)),
      link: by === 'document' || by === 'session' ? (first.get(row.key)?.link ?? null) : null,
    })),
    rowCount: rows.length,
    points: pointsOf(question, shaped.rows, first),
    notes: await notesOf(question, shaped),
    proof: await readProof(question),
    closing: read.closing,
  }
}

/** The names of records that filters refer to by id. */
async function nameFilters(question: Question): Promise<ReportAnswer['filterNames']> {
  const names: ReportAnswer['filterNames'] = {}
  for (const { dimension, filter } of question.filters) {
    if (filter.is !== 'in' || dimensionOf(dimension).filter.kind !== 'reference') continue
    const labels = await labelGroups(question, dimension, filter.values)
    names[dimension] = Object.fromEntries([...labels].map(([key, { label }]) => [key, label]))
  }
  return names
}

function presentGroup({ key, values, before }: ShapedGroup, labels: Labels) {
  return { key, label: labels.get(key)?.label ?? null, values, before }
}

/** Bars of a chart by records. */
const mostBars = 10
/** Longer periods have bars only for days with facts. */
const mostDays = 400

/** Every day and hour has its bar, also without a fact. For records, the largest have one. */
function pointsOf({ by, range, report }: Question, rows: readonly ShapedRow[], labels: Labels): ReportAnswer['points'] {
  if (report.chart === 'none' || by === 'document' || by === 'session') return []
  const found = new Map(rows.map((row) => [row.key, row]))
  const point = (key: string) => {
    const row = found.get(key)
    return { key, label: labels.get(key)?.label ?? null, value: row?.main ?? '0', before: row ? row.mainBefore : null }
  }
  if (by === 'day' && countDays(range) <= mostDays)
    return Array.from({ length: countDays(range) }, (_, index) => point(addDays(range.from, index)))
  if (by === 'hour') return Array.from({ length: 24 }, (_, hour) => point(String(hour)))
  if (by === 'weekday') return Array.from({ length: 7 }, (_, day) => point(String(day + 1)))
  if (dimensionOf(by).isTime) return [...found.keys()].toSorted().map(point)
  return largestRows(rows).map(({ key }) => point(key))
}

/** The rows of records with a bar. */
function largestRows(rows: readonly ShapedRow[]): ShapedRow[] {
  return rows.toSorted((a, b) => Number(b.main) - Number(a.main)).slice(0, mostBars)
}
