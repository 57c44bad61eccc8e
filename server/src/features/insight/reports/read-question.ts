import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { type ReportKey, reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import { isComparable, type ReportDescription } from '@mostrador/contract/features/insight/reports/describe-report.ts'
import {
  type DimensionName,
  dimensionOf,
  isDimension,
} from '@mostrador/contract/features/insight/reports/dimensions.ts'
import { reportList } from '@mostrador/contract/features/insight/reports/list.ts'
import { type MeasureName, measureOf } from '@mostrador/contract/features/insight/reports/measures.ts'
import type { ReportQuestion } from '@mostrador/contract/features/insight/reports/schema.ts'
import { parseFilter, type ParsedFilter } from '@mostrador/contract/list.ts'
import {
  type BusinessClock,
  businessClock,
  comparedDays,
  type ComparedRange,
  type DayRange,
  periodDays,
  type ReportComparison,
  reportComparisons,
  type ReportPeriod,
  reportPeriods,
} from '@mostrador/domain/report/period.ts'
import type { CompanyCtx } from '../../../context.ts'
import type { Asking } from './fact-source.ts'

/** A question to a report, with every choice resolved. */
export type Question = Asking & {
  key: ReportKey
  report: ReportDescription
  range: DayRange
  compared: ComparedRange | null
  clock: BusinessClock
  by: DimensionName
  and: DimensionName | null
  columns: readonly MeasureName[]
  filters: readonly { dimension: DimensionName; filter: ParsedFilter }[]
  sort: string
}

/** Leaves out dimensions and measures that a profile may not see. Refuses a report whose own right is missing. */
export function readQuestion(ctx: CompanyCtx, { key, filters, sort }: ReportQuestion): Question {
  const report = reports[key]
  refuseReport(ctx, key)
  const spec = reportList(key)
  const days = daysOf(ctx, filters)
  const by = dimensionIn(ctx, report, filters['by']) ?? usualBy(ctx, report)
  const and = dimensionIn(ctx, report, filters['and'])
  const isAsClosed = report.hasClose === true && filters['closing'] === 'closed'
  return {
    ctx,
    key,
    report,
    ...days,
    compared: isComparable(report) ? days.compared : null,
    by,
    and: and === by ? null : and,
    // A close counts returns on their own day.
    basis: report.hasBasis && filters['basis'] === 'sale' && !isAsClosed ? 'sale' : 'refund',
    isAsClosed,
    names: filters['names'] === 'now' ? 'now' : 'sold',
    isByDocument: [by, and].includes('document') || 'document' in filters,
    columns: report.measures.filter((name) => maySee(ctx, measureOf(name).needs)),
    filters: Object.entries(filters).flatMap(([name, text]) => {
      const known = spec.filters[name]
      const filter = known && parseFilter(known, text)
      return filter && isDimension(name) && name !== 'day' ? [{ dimension: seen(ctx, name), filter }] : []
    }),
    sort: sort ?? report.usualSort,
  }
}

/** Throws `forbidden` for a report that the profile may not see. */
export function refuseReport(ctx: CompanyCtx, key: ReportKey): void {
  if (!maySeeReport(ctx, key)) throw new AppError('forbidden')
}

export function maySeeReport({ access }: CompanyCtx, key: ReportKey): boolean {
  return can(access, 'REPORTS__VIEW') && (reports[key].needs ?? []).every((permission) => can(access, permission))
}

function maySee({ access }: CompanyCtx, permission: Parameters<typeof can>[1] | undefined): boolean {
  return permission === undefined || can(access, permission)
}

function seen(ctx: CompanyCtx, name: DimensionName): DimensionName {
  if (!maySee(ctx, dimensionOf(name).needs)) throw new AppError('forbidden')
  return name
}

function usualBy(ctx: CompanyCtx, { by }: ReportDescription): DimensionName {
  return by.find((name) => maySee(ctx, dimensionOf(name).needs)) ?? 'day'
}

function dimensionIn(ctx: CompanyCtx, { by }: ReportDescription, name: string | undefined): DimensionName | null {
  const found = by.find((known) => known === name)
  return found ? seen(ctx, found) : null
}

type Days = Pick<Question, 'range' | 'compared' | 'clock'>

function daysOf(ctx: CompanyCtx, filters: ReportQuestion['filters']): Days {
  const { timeZone, businessDayStart, weekStart } = ctx.company.settings
  const clock = businessClock(ctx.now.toISOString(), timeZone, businessDayStart)
  const own = ownRange(filters['day'], clock.today)
  // With explicit days, a named period only determines how far back its predecessor lies. A file requested before midnight keeps
  // its days.
  const named = reportPeriods.find((name) => name === filters['period']) ?? null
  const period = named ?? (own ? null : usualPeriod)
  const range = own ?? periodDays(period ?? usualPeriod, clock.today, weekStart)
  const comparison = reportComparisons.find((name) => name === filters['compare']) ?? usualComparison
  return { range, clock, compared: comparedDays(comparison, { period, range, clock }) }
}

const usualPeriod: ReportPeriod = 'last30'
const usualComparison: ReportComparison = 'previous'

/** Sales of more years than this must be requested in parts. */
const mostDays = 3700
const dayMs = 86_400_000

function ownRange(text: string | undefined, today: string): DayRange | null {
  const filter = text === undefined ? undefined : parseFilter({ kind: 'date' }, text)
  if (filter?.is !== 'range') return null
  const to = filter.to ?? today
  const earliest = new Date(Date.parse(to) - (mostDays - 1) * dayMs).toISOString().slice(0, 10)
  const from = filter.from === null || filter.from < earliest ? earliest : filter.from
  if (from > to) throw new AppError('invalidInput', { fields: { 'filters.day': { key: 'validation.invalid' } } })
  return { from, to }
}
