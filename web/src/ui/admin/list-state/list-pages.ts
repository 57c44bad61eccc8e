/** The ways through the pages of a list whose rows are found by cursors. */
import type { ListPlace } from '#src/ui/admin/list-state/list-url.ts'

/** The contract's limit of counting; a copy by value, because importing it would bring zod into the browser. */
export const countedRows: typeof import('@mostrador/contract/paging.ts').countedRows = 10_000

type Shown = { rows: number; nextCursor: string | null; previousCursor: string | null }
export type PageWays = Record<'first' | 'previous' | 'next' | 'last', ListPlace | null>

const start: ListPlace = { page: 1, from: 'start' }

/** Where each way leads from a page; null where it leads nowhere. `total` is null until it is known. */
export function pageWays(place: ListPlace, per: number, total: number | null, shown: Shown): PageWays {
  const { page } = place
  const { nextCursor, previousCursor } = shown
  const isFirst = place.from === 'start'
  return {
    first: isFirst ? null : start,
    previous: previousOf(page, isFirst, previousCursor),
    next: nextCursor === null ? null : { page: page + 1, from: 'after', cursor: nextCursor },
    last: nextCursor === null ? null : lastPage(per, total),
  }
}

function previousOf(page: number, isFirst: boolean, cursor: string | null): ListPlace | null {
  if (isFirst) return null
  return page <= 2 || cursor === null ? start : { page: page - 1, from: 'before', cursor }
}

/** The last page holds what the full pages before it leave; above the counted rows nobody knows, and it is a full one. */
function lastPage(per: number, total: number | null): ListPlace | null {
  if (total === null) return null
  return {
    page: Math.max(1, Math.ceil(total / per)),
    from: 'end',
    rows: total > countedRows ? per : total % per || per,
  }
}

/** Which rows are shown, counted from one; null where that is not known: going back from an end that was not counted. */
export function pageRange(
  place: ListPlace,
  per: number,
  total: number | null,
  shown: number,
): { from: number; to: number } | null {
  const isFromEnd = place.from === 'end' || place.from === 'before'
  if (isFromEnd && (total === null || total > countedRows)) return null
  const before = (place.page - 1) * per
  return { from: shown === 0 ? before : before + 1, to: before + shown }
}
