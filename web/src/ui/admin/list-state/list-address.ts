import type { ListRowLinks } from '#src/ui/admin/list-state/list-columns.ts'

/** One row of a list as its neighbours link to it. */
export type ListedRecord = { to: string; name: string }

/** What a list passes to the record it opens: the way back to the same search, and its rows, in order. */
export type FromList = { listPath: string; listSearch: string; records: readonly ListedRecord[] }

/** Creates what a list at an address passes on. */
export function fromList<Row>(
  { pathname, search }: { pathname: string; search: string },
  rows: readonly Row[],
  { hrefOf, nameOf }: Pick<ListRowLinks<Row>, 'hrefOf' | 'nameOf'>,
): FromList {
  const records = rows.map((row) => {
    const href = hrefOf(row)
    return { to: href.startsWith('?') ? pathname + href : href, name: nameOf(row) }
  })
  return { listPath: pathname, listSearch: search, records }
}

/** State passed on by an older version of the page has no records. */
function isFromList(state: unknown): state is Omit<FromList, 'records'> & Partial<FromList> {
  return typeof state === 'object' && state !== null && 'listSearch' in state && 'listPath' in state
}

/** The address of a list as the person left it, or its default. */
export function listAddress(path: string, state: unknown): string {
  if (!isFromList(state)) return path
  return state.listPath === path && typeof state.listSearch === 'string' ? path + state.listSearch : path
}

type Neighbours = {
  /** Counted from one, among the rows of the page that was left. */
  place: number
  count: number
  previous: ListedRecord | null
  next: ListedRecord | null
}

/** The records before and after the one at `address`, as in the list; null if it was not opened from a list, or is alone. */
export function neighboursOf(address: string, state: unknown): Neighbours | null {
  const records = (isFromList(state) && state.records) || []
  const at = records.findIndex(({ to }) => to === address)
  if (at < 0 || records.length < 2) return null
  return { place: at + 1, count: records.length, previous: records[at - 1] ?? null, next: records[at + 1] ?? null }
}
