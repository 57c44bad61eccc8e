import type { pageSizes } from '@mostrador/contract/paging.ts'

/** The contract's page sizes; a copy by value, because importing them would bring zod into the browser. */
export const listPageSizes: typeof pageSizes = [25, 50, 100]
export type PageSize = (typeof listPageSizes)[number]
const defaultPageSize: PageSize = 50

/** What a list can be asked: orders (the first is the usual one) and filters, each with the values it understands. */
export type ListUrlSpec<Sort extends string, Filter extends string> = {
  sorts: readonly [Sort, ...Sort[]]
  filters: Readonly<Record<Filter, (value: string) => boolean>>
}

export type ListUrl<Sort extends string = string, Filter extends string = string> = {
  q: string
  sort: Sort
  per: PageSize
  filters: Readonly<Partial<Record<Filter, string>>>
}

/** What to change; null takes a filter away. */
export type ListUrlChange = {
  q?: string
  sort?: string
  per?: number
  filters?: Readonly<Record<string, string | null>>
}

/** Reads a list's state from the address. What it does not understand counts as absent, so that old links keep working. */
export function readListUrl<Sort extends string, Filter extends string>(
  params: URLSearchParams,
  spec: ListUrlSpec<Sort, Filter>,
): ListUrl<Sort, Filter> {
  const wantedSort = params.get('sort')
  const filters: Partial<Record<Filter, string>> = {}
  for (const name in spec.filters) {
    const value = params.get(name)
    if (value !== null && spec.filters[name](value)) filters[name] = value
  }
  return {
    q: params.get('q')?.trim() ?? '',
    sort: spec.sorts.find((sort) => sort === wantedSort) ?? spec.sorts[0],
    per: listPageSizes.find((size) => String(size) === params.get('per')) ?? defaultPageSize,
    filters,
  }
}

/** The address after a change. Parameters of others (such as an open record) stay; usual values are left out. */
export function writeListUrl(params: URLSearchParams, change: ListUrlChange, usualSort: string): URLSearchParams {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string | null, usual = '') => {
    if (value === null || value === usual) next.delete(name)
    else next.set(name, value)
  }
  if (change.q !== undefined) set('q', change.q.trim())
  if (change.sort !== undefined) set('sort', change.sort, usualSort)
  if (change.per !== undefined) set('per', String(change.per), String(defaultPageSize))
  for (const [name, value] of Object.entries(change.filters ?? {})) set(name, value)
  return next
}

/** Pressing a header: up, down, and back to the usual order. */
export function nextSort(current: string, column: string, usual: string): string {
  const down = `-${column}`
  if (current === column) return down
  if (current === down) return usual === down ? column : usual
  return column
}

/** How a column stands in the order, in the words of `aria-sort`. */
export function sortDirection(current: string, column: string): 'ascending' | 'descending' | 'none' {
  if (current === column) return 'ascending'
  return current === `-${column}` ? 'descending' : 'none'
}
