import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { type ReportKey, reportKeys, reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import type { getReportGallery as endpoint } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { addDays } from '@mostrador/domain/report/period.ts'
import type { CompanyCtx } from '../../../context.ts'
import { type FactGroup, queryFacts } from './query-facts.ts'
import { maySeeReport, readQuestion } from './read-question.ts'
import { figureOf } from './shape-groups.ts'

/** Days of a sparkline, including today. */
const sparkDays = 14

/** Runs one query for each source of facts, however many reports read it. Reports of a state have no sparkline. */
export async function getReportGallery(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const seen = reportKeys.filter(
    (key) => maySeeReport(ctx, key) && reports[key].by.includes('day') && reports[key].time === 'range',
  )
  const bySource = Map.groupBy(seen, (key) => reports[key].source)
  const sparks: { key: ReportKey; values: string[] }[] = []
  let days: string[] = []
  for (const keys of bySource.values()) {
    const read = await readDays(ctx, keys)
    days = read.days
    for (const key of keys) sparks.push({ key, values: days.map((day) => mainOf(key, read.groups, day)) })
  }
  return { days, sparks }
}

async function readDays(ctx: CompanyCtx, keys: readonly ReportKey[]): Promise<{ days: string[]; groups: FactGroup[] }> {
  const [first] = keys
  if (!first) return { days: [], groups: [] }
  const question = readQuestion(ctx, { key: first, filters: { by: 'day', compare: 'none' } })
  const { today } = question.clock
  const range = { from: addDays(today, 1 - sparkDays), to: today }
  const columns = keys.map((key) => reports[key].main)
  const { groups } = await queryFacts({ ...question, range, columns })
  return { days: Array.from({ length: sparkDays }, (_, index) => addDays(range.from, index)), groups }
}

function mainOf(key: ReportKey, groups: readonly FactGroup[], day: string): string {
  const sums = groups.find(({ first }) => first === day)?.sums ?? {}
  return figureOf(reports[key].main, sums, sums) ?? '0'
}
