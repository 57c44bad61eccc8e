import { type ReportKey, reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import {
  type DimensionName,
  dimensionOf,
  isDimension,
} from '@mostrador/contract/features/insight/reports/dimensions.ts'
import { reportList, reportListName } from '@mostrador/contract/features/insight/reports/list.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListUrlState, useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { writeListUrl } from '#src/ui/admin/list-state/list-url.ts'

/** Parameters of the address beside those of lists. */
const pageParam = 'p'

export type ReportState = {
  name: ReportKey
  /** The report as a list, for its views. */
  list: ListUrlState
  filters: Readonly<Record<string, string>>
  sort: string
  by: DimensionName
  and: DimensionName | null
  /** Filters by dimensions, without period, groupings and switches. */
  dimensionFilters: readonly { name: DimensionName; text: string }[]
  input: { key: ReportKey; filters: Record<string, string>; sort: string; page: number; per: number }
  change: (filters: Readonly<Record<string, string | null>>, sort?: string) => void
  /** The address after a change, for links. */
  addressOf: (filters: Readonly<Record<string, string | null>>, sort?: string) => string
  goToPage: (page: number) => void
  clear: () => void
}

/** The whole state of a report, which lives in the address. */
export function useReportUrl(name: ReportKey): ReportState {
  const spec = useMemo(() => reportList(name), [name])
  const list = useListUrl(reportListName(name), spec)
  const [params, setParams] = useSearchParams()
  const { filters, sort, per } = list.url
  const page = Math.max(1, Math.floor(Number(params.get(pageParam) ?? 1)) || 1)
  const { by } = reports[name]
  const groupOf = (text: string | undefined) => by.find((known) => known === text) ?? null
  const dimensionFilters = Object.entries(filters).flatMap(([filter, text]) =>
    isDimension(filter) && dimensionOf(filter).isTime !== true ? [{ name: filter, text }] : [],
  )
  const after = (changed: Readonly<Record<string, string | null>>, order?: string) => {
    const next = writeListUrl(params, { filters: changed, ...(order !== undefined && { sort: order }) }, spec)
    next.delete(pageParam)
    return next
  }
  const change: ReportState['change'] = (changed, order) =>
    setParams(after(changed, order), { replace: true, preventScrollReset: true })
  return {
    name,
    list,
    filters,
    sort,
    by: groupOf(filters['by']) ?? by[0] ?? 'day',
    and: groupOf(filters['and']),
    dimensionFilters,
    input: { key: name, filters, sort, page, per },
    change,
    addressOf: (changed, order) => `?${after(changed, order).toString()}`,
    goToPage: (wanted) => {
      const next = new URLSearchParams(params)
      if (wanted === 1) next.delete(pageParam)
      else next.set(pageParam, String(wanted))
      setParams(next, { preventScrollReset: true })
    },
    clear: () => change(Object.fromEntries(dimensionFilters.map((filter) => [filter.name, null]))),
  }
}
