/** Paging of a list whose rows are found by cursors. */
import type { ListPlace } from '#src/ui/admin/list-state/list-url.ts'

/** The contract's counting limit; a copy by value, because importing it would bring zod into the browser. */
export const countedRows: typeof import('@mostrador/contract/paging.ts').countedRows = 10_000

type Shown = { rows: number; nextCursor: string | null; previousCursor: string | null }
type PageWays = Record<'first' | 'previous' | 'next' | 'last', ListPlace | null>

const start: ListPlace = { page: 1, from: 'start' }

/** The targets of the paging buttons; null where one leads nowhere. `total` is null until it is known. */
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

/**
 * The last page has the rows left after the full pages before it; above the counting limit their number is unknown, and it is a full page.
 */
function lastPage(per: number, total: number | null): ListPlace | null {
  if (total === null) return null
  return {
    page: Math.max(1, Math.ceil(total / per)),
    from: 'end',
    rows: total > countedRows ? per : total % per || per,
  }
}

/** The numbers of the shown rows, counted from one; null if unknown, after going back from an uncounted end. */
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
