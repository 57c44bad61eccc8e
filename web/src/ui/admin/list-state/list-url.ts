import { type ListSpec, parseFilter, sortsOf } from '@mostrador/contract/list.ts'
import type { pageSizes } from '@mostrador/contract/paging.ts'

/** The contract's page sizes; a copy by value, because importing them would bring zod into the browser. */
export const listPageSizes: typeof pageSizes = [25, 50, 100]
type PageSize = (typeof listPageSizes)[number]
const defaultPageSize: PageSize = 50
const filterPrefix = 'f.'
/** Parameters of the address that belong to the list; all others, such as an open record, are left alone. */
const listParams = ['q', 'view', 'sort', 'per', 'cols', 'page', 'after', 'before', 'last'] as const
const pageParams = ['page', 'after', 'before', 'last'] as const

/**
 * The position in a list: the page number is for people, the cursor finds the rows, so that reloading and going back work at any depth
 * (docs/decisions/0027). `last` holds the number of rows on the last page.
 */
export type ListPlace = { page: number } & (
  | { from: 'start' }
  | { from: 'after' | 'before'; cursor: string }
  | { from: 'end'; rows: number }
)

export type ListUrl = {
  q: string
  sort: string
  per: PageSize
  /** By name, in the texts of `contract/src/list.ts`. */
  filters: Readonly<Record<string, string>>
  place: ListPlace
  view: string | null
  /** Keys of the shown columns, in order; null for the default ones. */
  cols: readonly string[] | null
  /** Filters in the address that the list does not understand. */
  unknown: readonly string[]
}

/** What to change; null removes a value. Any change except of the position returns to the first page. */
export type ListUrlChange = {
  q?: string
  sort?: string
  per?: number
  filters?: Readonly<Record<string, string | null>>
  cols?: readonly string[] | null
  view?: string | null
  place?: ListPlace
}

/** Reads a list's state from the address. */
export function readListUrl(params: URLSearchParams, spec: ListSpec): ListUrl {
  const wantedSort = params.get('sort')
  const filters: Record<string, string> = {}
  const unknown: string[] = []
  for (const [param, text] of params) {
    if (!param.startsWith(filterPrefix)) continue
    const name = param.slice(filterPrefix.length)
    const known = Object.hasOwn(spec.filters, name) ? spec.filters[name] : undefined
    if (known && parseFilter(known, text)) filters[name] = text
    else unknown.push(name)
  }
  return {
    q: params.get('q')?.trim().slice(0, 100) ?? '',
    sort: sortsOf(spec).find((sort) => sort === wantedSort) ?? spec.usualSort,
    per: listPageSizes.find((size) => String(size) === params.get('per')) ?? defaultPageSize,
    filters,
    place: readPlace(params),
    view: params.get('view'),
    cols: params.get('cols')?.split(',') ?? null,
    unknown,
  }
}

function readPlace(params: URLSearchParams): ListPlace {
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  const [after, before, rows] = [params.get('after'), params.get('before'), Number(params.get('last') ?? 0)]
  if (after) return { page, from: 'after', cursor: after }
  if (before) return { page, from: 'before', cursor: before }
  if (Number.isInteger(rows) && rows > 0 && rows <= 100) return { page, from: 'end', rows }
  return { page: 1, from: 'start' }
}

/** The address after a change. Parameters of others (such as an open record) stay; default values are left out. */
export function writeListUrl(params: URLSearchParams, change: ListUrlChange, spec: ListSpec): URLSearchParams {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string | null, usual = '') => {
    if (value === null || value === usual) next.delete(name)
    else next.set(name, value)
  }
  if (change.q !== undefined) set('q', change.q.trim())
  if (change.sort !== undefined) set('sort', change.sort, spec.usualSort)
  if (change.per !== undefined) set('per', String(change.per), String(defaultPageSize))
  if (change.cols !== undefined) set('cols', change.cols?.join(',') ?? null)
  for (const [name, value] of Object.entries(change.filters ?? {})) set(filterPrefix + name, value)
  // Another query is no longer that of the view.
  const isOther = change.q !== undefined || change.sort !== undefined || change.filters !== undefined
  if (change.view !== undefined) set('view', change.view)
  else if (isOther) next.delete('view')
  if (change.cols === undefined) for (const name of pageParams) next.delete(name)
  if (change.place) writePlace(next, change.place)
  return next
}

function writePlace(params: URLSearchParams, place: ListPlace): void {
  if (place.from === 'start') return
  params.set('page', String(place.page))
  if (place.from === 'end') params.set('last', String(place.rows))
  else params.set(place.from, place.cursor)
}

/** The part of an address that a view or the last visit stores: the query, without the position and without parameters of others. */
export function questionOf(params: URLSearchParams): URLSearchParams {
  const kept = [...params].filter(([name]) => isListParam(name) && !pageParams.some((page) => page === name))
  return new URLSearchParams(kept.filter(([name]) => name !== 'view'))
}

/** Removes all list parameters from an address. */
export function withoutList(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => !isListParam(name)))
}

export function isListParam(name: string): boolean {
  return name.startsWith(filterPrefix) || listParams.some((param) => param === name)
}

/** Pressing a header: up, down, and back to the default order. */
export function nextSort(current: string, column: string, usual: string): string {
  const down = `-${column}`
  if (current === column) return down
  if (current === down) return usual === down ? column : usual
  return column
}

/** A column's sort direction, in the words of `aria-sort`. */
export function sortDirection(current: string, column: string): 'ascending' | 'descending' | 'none' {
  if (current === column) return 'ascending'
  return current === `-${column}` ? 'descending' : 'none'
}
