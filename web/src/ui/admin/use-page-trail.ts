import { useState } from 'react'
import { nextPage, type PageTrail, previousPage, startTrail, trailFor } from '#src/ui/admin/page-trail.ts'

export type PageTrailState = {
  trail: PageTrail
  /** Undefined on the first page. */
  cursor: string | undefined
  next: (cursor: string, total: number | null) => void
  previous: () => void
}

/** Where one is in a list. `list` names its search, order and filters. */
export function usePageTrail(list: string): PageTrailState {
  const [kept, keep] = useState(() => startTrail(list))
  const trail = trailFor(kept, list)
  return {
    trail,
    cursor: trail.cursors.at(-1),
    next: (cursor, total) => keep(nextPage(trail, cursor, total)),
    previous: () => keep(previousPage(trail)),
  }
}
