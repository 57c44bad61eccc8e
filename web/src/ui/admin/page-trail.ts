/**
 * The way through a list that only knows what comes next: the cursors of the pages gone through, the last one being the page
 * shown. It belongs to one list (`list` names its search, order and filters); another list begins on its first page.
 */
export type PageTrail = { readonly list: string; readonly cursors: readonly string[]; readonly total: number | null }

export function startTrail(list: string): PageTrail {
  return { list, cursors: [], total: null }
}

/** The trail if it belongs to the list, else a new one. */
export function trailFor(trail: PageTrail, list: string): PageTrail {
  return trail.list === list ? trail : startTrail(list)
}

/** One page on. The total comes with the first page only, so it is carried along. */
export function nextPage(trail: PageTrail, cursor: string, total: number | null): PageTrail {
  return { ...trail, cursors: [...trail.cursors, cursor], total: total ?? trail.total }
}

export function previousPage(trail: PageTrail): PageTrail {
  return { ...trail, cursors: trail.cursors.slice(0, -1) }
}

/** Which rows are shown, counted from one: `51–100`. */
export function pageRange(trail: PageTrail, per: number, shown: number): { from: number; to: number } {
  const before = trail.cursors.length * per
  return { from: shown === 0 ? before : before + 1, to: before + shown }
}
