/** Runs reports and reads figures from the answers. */
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { call, type Shop } from '../builders.ts'
import type { TestServer } from '../test-server.ts'

export type ReportAnswer = OutputOf<typeof runReport>
type Values = readonly (string | null)[]
type Figures = Pick<ReportAnswer, 'columns'>

/** Requests the first 100 rows of a report. */
export function askReport(
  server: TestServer,
  shop: Pick<Shop, 'token'>,
  key: InputOf<typeof runReport>['key'],
  filters: Record<string, string> = {},
): Promise<ReportAnswer> {
  return call(server, runReport, { key, filters, per: 100 }, shop.token)
}

function pick({ columns }: Figures, values: Values, names: readonly string[]): (string | null)[] {
  return names.map((name) => {
    if (!columns.includes(name)) throw new Error(`the report has no ${name}`)
    return values[columns.indexOf(name)] ?? null
  })
}

/** Figures of the totals row, in the order of the names. */
export function totalsOf(answer: ReportAnswer, ...names: string[]): (string | null)[] {
  return pick(answer, answer.total.values, names)
}

/** The same figures of the compared period. */
export function totalsBefore(answer: ReportAnswer, ...names: string[]): (string | null)[] {
  return pick(answer, answer.total.before ?? [], names)
}

/** Figures of each row, by the label of the row, or by its key if it has none. */
export function rowsOf(answer: ReportAnswer, ...names: string[]): Record<string, (string | null)[]> {
  return Object.fromEntries(answer.rows.map(({ key, label, values }) => [label ?? key, pick(answer, values, names)]))
}

/** Figures of each row of the second grouping, by the labels of both. */
export function subRowsOf(answer: ReportAnswer, ...names: string[]): Record<string, (string | null)[]> {
  return Object.fromEntries(
    answer.rows.flatMap((row) =>
      row.rows.map((sub) => [`${row.label ?? row.key} / ${sub.label ?? sub.key}`, pick(answer, sub.values, names)]),
    ),
  )
}
