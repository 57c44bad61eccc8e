import { reportComparisons, reportPeriods } from '@mostrador/domain/report/period.ts'
import type { FilterSpec, ListSpec } from '../../../define-list.ts'
import { type ReportKey, reportKeys, reports } from './catalogue.ts'
import { type DimensionName, dimensionOf } from './dimensions.ts'

/** `refund`: a refund counts on its own day. `sale`: on the day of its sale. */
export const reportBases = ['refund', 'sale'] as const
/** Category and brand of a product: as they were when it was sold, or as they are now. */
export const reportNamings = ['sold', 'now'] as const

/** Including late documents, or as the days were closed. */
export const reportClosings = ['later', 'closed'] as const

export const reportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]
/** Maximum number of rows of a file that is answered at once. A job writes longer ones. Drawing takes longer. */
export const mostRowsAtOnce: Readonly<Record<ReportFormat, number>> = { csv: 50_000, xlsx: 50_000, pdf: 2000 }

type ReportListName = `report-${ReportKey}`

/** The name under which views of a report are saved. */
export function reportListName(key: ReportKey): ReportListName {
  return `report-${key}`
}

/** The query of a report, as a list: this is its whole state in the address, in saved views and in the call. */
export function reportList(key: ReportKey): ListSpec {
  const { by, measures, usualSort, filters = [], hasClose } = reports[key]
  const groups: FilterSpec = { kind: 'choice', values: by }
  const filterOf = (name: DimensionName): [string, FilterSpec] => [name, dimensionOf(name).filter]
  return {
    sorts: ['key', ...measures],
    usualSort,
    filters: {
      ...Object.fromEntries([...by, ...filters].filter((name) => dimensionOf(name).isTime !== true).map(filterOf)),
      period: { kind: 'choice', values: reportPeriods },
      day: { kind: 'date' },
      compare: { kind: 'choice', values: reportComparisons },
      basis: { kind: 'choice', values: reportBases },
      names: { kind: 'choice', values: reportNamings },
      ...(hasClose && { closing: { kind: 'choice', values: reportClosings } }),
      by: groups,
      and: groups,
    },
  }
}

/** The lists of all reports, for saved views. */
export const reportLists: Readonly<Record<ReportListName, ListSpec>> = Object.fromEntries(
  reportKeys.map((key) => [reportListName(key), reportList(key)]),
) as Record<ReportListName, ListSpec>
