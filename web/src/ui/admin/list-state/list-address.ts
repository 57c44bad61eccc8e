import type { ListRowLinks } from '#src/ui/admin/list-state/list-columns.ts'

/** One row of a list as the record beside it leads to it. */
export type ListedRecord = { to: string; name: string }

/** What a list hands to the record it opens: the way back to the same search, and the rows it showed, in their order. */
export type FromList = { listPath: string; listSearch: string; records: readonly ListedRecord[] }

/** What to hand over from a list at an address. */
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

/** What an older version of the page handed over has no records. */
function isFromList(state: unknown): state is Omit<FromList, 'records'> & Partial<FromList> {
  return typeof state === 'object' && state !== null && 'listSearch' in state && 'listPath' in state
}

/** The address of a list as somebody left it, or as it usually is. */
export function listAddress(path: string, state: unknown): string {
  if (!isFromList(state)) return path
  return state.listPath === path && typeof state.listSearch === 'string' ? path + state.listSearch : path
}

export type Neighbours = {
  /** Counted from one, among the rows of the page that was left. */
  place: number
  count: number
  previous: ListedRecord | null
  next: ListedRecord | null
}

/** The records before and after the one at `address`, as the list had them; null where it came from no list or is alone. */
export function neighboursOf(address: string, state: unknown): Neighbours | null {
  const records = (isFromList(state) && state.records) || []
  const at = records.findIndex(({ to }) => to === address)
  if (at < 0 || records.length < 2) return null
  return { place: at + 1, count: records.length, previous: records[at - 1] ?? null, next: records[at + 1] ?? null }
}
