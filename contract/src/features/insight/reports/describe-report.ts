import type { Permission } from '../../../permissions.ts'
import type { DimensionName } from './dimensions.ts'
import type { MeasureName } from './measures.ts'

export const reportGroups = ['sales', 'money', 'cash', 'stock', 'purchasing', 'customers', 'control'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** A report as data: its measures, its groupings and the required rights. The server reads its facts from `source`. */
export type ReportDescription = {
  readonly group: ReportGroup
  readonly source: string
  /** Rights beside REPORTS__VIEW. */
  readonly needs?: readonly Permission[]
  /** `range`: facts of the period. `end`: the state at the end of its last day. `now`: the state now. */
  readonly time: 'range' | 'end' | 'now'
  /** The groupings of its rows; the first is the default. */
  readonly by: readonly DimensionName[]
  /** The default second grouping. */
  readonly and?: DimensionName
  readonly measures: readonly MeasureName[]
  /** Columns that a page shows at first. Files contain all of them. */
  readonly shown?: number
  /** Filters besides its groupings. */
  readonly filters?: readonly DimensionName[]
  readonly usualSort: string
  readonly chart: 'columns' | 'bars' | 'none'
  /** The measure of the chart, the card and the comparison. */
  readonly main: MeasureName
  /** The figures above the table. */
  readonly figures: readonly MeasureName[]
  /** Its rows show a state of today, which has no counterpart in an earlier period. */
  readonly hasNoComparison?: true
  /** Refunds may count on the day of their sale. */
  readonly hasBasis?: true
  /** It can show the figures at the close of its days. */
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
