import type { ListSpec } from '@mostrador/contract/list.ts'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useSession } from '#src/session/session-store.ts'
import { forgetListQuery, keepListQuery, readListQuery } from '#src/ui/admin/list-state/kept-lists.ts'
import {
  isListParam,
  type ListUrl,
  type ListUrlChange,
  questionOf,
  readListUrl,
  withoutList,
  writeListUrl,
} from '#src/ui/admin/list-state/list-url.ts'

/** State that the menu passes to a list's address: the list then opens as the person left it. */
export const fromMenu = { fromMenu: true } as const
const keptState = { isKept: true } as const

/** The server query, as described by `listInputOf`. */
export type ListQuestion = {
  q?: string
  sort: string
  per: number
  filters: Record<string, string>
  cursor?: string
  isBackward?: boolean
}

export type ListUrlState = {
  /** The name under which state of the list is stored: `products`. */
  name: string
  spec: ListSpec
  url: ListUrl
  /** The query of the address. */
  question: ListQuestion
  change: (change: ListUrlChange) => void
  /** Opens a view: its whole query replaces this one. */
  open: (query: string, view: string | null) => void
  /** Removes search and filters; order, columns and page size stay. */
  clear: () => void
  /** Removes what the list does not understand. */
  dropUnknown: () => void
  isFiltered: boolean
  /** Whether the filters are those of the last visit; `reset` clears them. */
  isKept: boolean
  reset: () => void
}

/** The state of a list, which lives in the address: going back, reloading and sharing work. */
export function useListUrl(name: string, spec: ListSpec): ListUrlState {
  const [current, setParams] = useSearchParams()
  // The address changes only after the guards have run, so controls show the choice at once from here.
  const [wanted, setWanted] = useState<{ from: string; params: URLSearchParams } | null>(null)
  const params = wanted?.from === current.toString() ? wanted.params : current
  const { state: given } = useLocation() as { state: { fromMenu?: boolean; isKept?: boolean } | null }
  const session = useSession()
  const place = { userId: session?.user.id ?? '', companyId: session?.company?.id ?? '', list: name }
  const isEmpty = ![...params.keys()].some(isListParam)
  const kept = given?.fromMenu === true && isEmpty ? readListQuery(place) : ''
  // The stored query runs at once; the address follows.
  const effective = kept === '' ? params : new URLSearchParams([...params, ...new URLSearchParams(kept)])
  const text = effective.toString()
  const url = useMemo(() => readListUrl(new URLSearchParams(text), spec), [text, spec])

  useEffect(
    function showKeptInAddress() {
      if (kept !== '') setParams(new URLSearchParams(text), { replace: true, state: keptState })
    },
    [kept, text, setParams],
  )
  const questionText = questionOf(effective).toString()
  const { userId, companyId } = place
  useEffect(
    function keepForNextTime() {
      keepListQuery({ userId, companyId, list: name }, questionText)
    },
    [userId, companyId, name, questionText],
  )

  const go = (next: URLSearchParams, replace: boolean) => {
    setWanted({ from: current.toString(), params: next })
    setParams(next, { replace, preventScrollReset: true })
  }
  const change = (asked: ListUrlChange) =>
    go(writeListUrl(effective, asked, spec), asked.place === undefined && asked.view === undefined)
  return {
    name,
    spec,
    url,
    question: questionOfUrl(url),
    change,
    open: (query, view) => {
      const own = [...withoutList(effective), ...questionOf(new URLSearchParams(query))]
      go(new URLSearchParams([...own, ...(view === null ? [] : [['view', view] as [string, string]])]), false)
    },
    clear: () => change({ q: '', filters: Object.fromEntries(Object.keys(url.filters).map((key) => [key, null])) }),
    dropUnknown: () => change({ filters: Object.fromEntries(url.unknown.map((key) => [key, null])) }),
    isFiltered: url.q !== '' || Object.keys(url.filters).length > 0,
    isKept: given?.isKept === true || kept !== '',
    reset: () => {
      forgetListQuery(place)
      go(withoutList(effective), true)
    },
  }
}

function questionOfUrl({ q, sort, per, filters, place }: ListUrl): ListQuestion {
  const rows = place.from === 'end' ? place.rows : per
  return {
    sort,
    per: rows,
    filters,
    ...(q !== '' && { q }),
    ...((place.from === 'after' || place.from === 'before') && { cursor: place.cursor }),
    ...((place.from === 'before' || place.from === 'end') && { isBackward: true }),
  }
}
