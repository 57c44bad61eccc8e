import type { Endpoint, InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { useMemo } from 'react'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import type { ListDescription, RowOf } from '#src/ui/admin/list-state/describe-list.ts'
import { type ListQuery, listQueryOptions, useKept, useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { type ListQuestion, type ListUrlState, useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'

/** A described list with its state in the address and its rows. */
export type ListInUse<E extends Endpoint> = {
  description: ListDescription<E>
  state: ListUrlState
  query: ListQuery<RowOf<E>>
  /** The newest answer so far, also while the last query failed. */
  answer: OutputOf<E> | undefined
}

/** Reads a list page by page. `more` is what its endpoint needs besides the question of the address. */
export function useDescribedList<E extends Endpoint>(description: ListDescription<E>, more?: object): ListInUse<E> {
  const { area, name = area, spec, endpoint } = description
  const state = useListUrl(name, spec)
  const query = useListQuery(endpoint, { ...state.question, ...more } as InputOf<E>)
  const answer = useKept(query.data)
  return { description, state, query: query as ListQuery<RowOf<E>>, answer }
}

/** For lists of few records: all are loaded in one answer, and `find` chooses and sorts them here. It must not change between renders. */
export function useWholeList<E extends Endpoint>(
  description: ListDescription<E>,
  find: (all: readonly RowOf<E>[], question: ListQuestion) => RowOf<E>[],
): ListInUse<E> {
  const { area, name = area, spec, endpoint } = description
  const state = useListUrl(name, spec)
  const query = useEndpointQuery(endpoint, {} as InputOf<E>, listQueryOptions)
  const answer = query.data as (OutputOf<E> & { items: RowOf<E>[] }) | undefined
  const { q, sort, filters } = state.question
  const chosen = JSON.stringify(filters)
  const data = useMemo(() => {
    if (!answer) return undefined
    const items = find(answer.items, {
      ...(q !== undefined && { q }),
      sort,
      per: 0,
      filters: JSON.parse(chosen) as Record<string, string>,
    })
    return { items, nextCursor: null, total: items.length }
  }, [answer, find, q, sort, chosen])
  return { description, state, query: { ...query, data }, answer }
}
