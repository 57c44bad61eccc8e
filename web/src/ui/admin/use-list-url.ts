import { useSearchParams } from 'react-router'
import {
  type ListUrl,
  type ListUrlChange,
  type ListUrlSpec,
  readListUrl,
  writeListUrl,
} from '#src/ui/admin/list-url.ts'

export type ListUrlState<Sort extends string = string, Filter extends string = string> = {
  url: ListUrl<Sort, Filter>
  usualSort: string
  change: (change: ListUrlChange) => void
  /** Takes search and filters away; order and page size stay. */
  clear: () => void
  isFiltered: boolean
}

/** The state of a list, which lives in the address: going back, reloading and sharing it work. */
export function useListUrl<Sort extends string, Filter extends string>(
  spec: ListUrlSpec<Sort, Filter>,
): ListUrlState<Sort, Filter> {
  const [params, setParams] = useSearchParams()
  const url = readListUrl(params, spec)
  const [usualSort] = spec.sorts
  const change = (wanted: ListUrlChange) =>
    setParams((current) => writeListUrl(current, wanted, usualSort), { replace: true, preventScrollReset: true })

  return {
    url,
    usualSort,
    change,
    clear: () => change({ q: '', filters: Object.fromEntries(Object.keys(spec.filters).map((name) => [name, null])) }),
    isFiltered: url.q !== '' || Object.keys(url.filters).length > 0,
  }
}
