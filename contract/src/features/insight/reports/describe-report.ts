import type { Permission } from '../../../permissions.ts'
import type { DimensionName } from './dimensions.ts'
import type { MeasureName } from './measures.ts'

export const reportGroups = ['sales', 'money', 'cash', 'stock', 'purchasing', 'customers', 'control'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** A report as data: what it measures, by what it may be grouped, and who may see it. Its facts come from `source` on the server. */
export type ReportDescription = {
  readonly group: ReportGroup
  readonly source: string
  /** Rights beside REPORTS__VIEW. */
  readonly needs?: readonly Permission[]
  /** `range`: facts of the period. `end`: the state at the end of its last day. `now`: the state now. */
  readonly time: 'range' | 'end' | 'now'
  /** By what its rows may be grouped; the first is the usual one. */
  readonly by: readonly DimensionName[]
  /** The usual second grouping. */
  readonly and?: DimensionName
  readonly measures: readonly MeasureName[]
  /** Columns that a page shows at first; all of them are in files. */
  readonly shown?: number
  /** Filters, beside what it may be grouped by. */
  readonly filters?: readonly DimensionName[]
  readonly usualSort: string
  readonly chart: 'columns' | 'bars' | 'none'
  /** What the chart, the card and the comparison show. */
  readonly main: MeasureName
  /** The figures above the table. */
  readonly figures: readonly MeasureName[]
  /** Its rows are a state of today that an earlier period has no counterpart for. */
  readonly hasNoComparison?: true
  /** Refunds may count on the day of their sale. */
  readonly hasBasis?: true
  /** It can be read as its days were closed. */
  readonly hasClose?: true
}

/** Whether the figures of a report can be compared with those of an earlier period. */
export function isComparable({ time, hasNoComparison }: ReportDescription): boolean {
  return time !== 'now' && hasNoComparison !== true
}

/** Keeps the literal keys of a group of reports. */
export function describeReports<const D extends Readonly<Record<string, ReportDescription>>>(described: D): D {
  return described
}
