import { useState } from 'react'
import type { ListQuestion } from '#src/ui/admin/list-state/use-list-url.ts'

/** The target of a bulk action: these rows, or all that match a query except a few. */
export type BulkSelection = { ids: string[] } | { filters: Record<string, string>; q: string; exceptIds: string[] }

type Selected = { list: string; ids: readonly string[]; isAll: boolean; last: string | null }

const none = (list: string): Selected => ({ list, ids: [], isAll: false, last: null })

/**
 * The selected rows. `ids` are those, or the excluded ones once all matches are selected. Another query starts a new selection; other pages
 * of the same query keep it.
 */
export function useSelection(question: ListQuestion, pageIds: readonly string[], total: number | null) {
  const list = JSON.stringify([question.q, question.filters])
  const [kept, keep] = useState(() => none(list))
  const selected = kept.list === list ? kept : none(list)
  const has = (id: string) => selected.ids.includes(id) !== selected.isAll
  const isPageChosen = pageIds.length > 0 && pageIds.every(has)
  const set = (ids: readonly string[], isOn: boolean, last: string | null) => {
    const rest = selected.ids.filter((id) => !ids.includes(id))
    keep({ ...selected, ids: isOn === selected.isAll ? rest : [...rest, ...ids], last })
  }
  const toggle = (id: string, isRange: boolean) => {
    const [from, to] = [pageIds.indexOf(selected.last ?? ''), pageIds.indexOf(id)]
    const isOn = !has(id)
    if (!isRange || from < 0 || to < 0) set([id], isOn, id)
    else set(pageIds.slice(Math.min(from, to), Math.max(from, to) + 1), isOn, id)
  }
  const bulk: BulkSelection = selected.isAll
    ? { filters: question.filters, q: question.q ?? '', exceptIds: [...selected.ids] }
    : { ids: [...selected.ids] }
  return {
    has,
    toggle,
    isAll: selected.isAll,
    count: selected.isAll ? Math.max(0, (total ?? 0) - selected.ids.length) : selected.ids.length,
    isPageChosen,
    isPartOfPageChosen: !isPageChosen && pageIds.some(has),
    togglePage: () => set(pageIds, !isPageChosen, null),
    selectAll: () => keep({ list, ids: [], isAll: true, last: null }),
    clear: () => keep(none(list)),
    bulk,
  }
}

export type Selection = ReturnType<typeof useSelection>
