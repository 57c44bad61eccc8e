import type { Endpoint, InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { queryKeyOf, useEndpointQuery } from '#src/lib/use-endpoint.ts'

/** One page of a list as the contract returns it. */
export type ListPageData<Row> = {
  items: Row[]
  nextCursor: string | null
  previousCursor?: string | null | undefined
  total: number | null
}

/** What a list needs of its query. */
export type ListQuery<Row> = {
  data: ListPageData<Row> | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  /** Milliseconds since the epoch. */
  dataUpdatedAt: number
  refetch: () => unknown
}

/**
 * How lists query: old rows stay until the new ones arrive, and offline a query fails at once instead of waiting, so that the list can say
 * so.
 */
export const listQueryOptions = {
  placeholderData: keepPreviousData,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const

/** The newest value so far, also while the last query failed. */
export function useKept<T>(value: T | undefined): T | undefined {
  const [kept, keep] = useState(value)
  if (value !== undefined && value !== kept) keep(value)
  return value ?? kept
}

/**
 * Queries a list endpoint, mostly with `state.question` of `useListUrl`. The number of rows comes with the first page; a list opened on a
 * later page requests it separately.
 */
export function useListQuery<const E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const client = useQueryClient()
  const query = useEndpointQuery(endpoint, input, listQueryOptions)
  // The list endpoints return pages (`pageOf`); the compiler sees any endpoint here.
  const answer = query.data as ListPageData<unknown> | undefined
  const counting = { ...withoutPlace(input), per: 1 } as InputOf<E>
  const countKey = JSON.stringify(queryKeyOf(endpoint, counting))
  const isCounted = answer !== undefined && answer.total !== null && !query.isPlaceholderData
  const count = useEndpointQuery(endpoint, counting, {
    networkMode: 'always',
    enabled: answer !== undefined && answer.total === null,
  })
  const counted = count.data as ListPageData<unknown> | undefined
  useEffect(
    function keepTheNumber() {
      if (isCounted) client.setQueryData(JSON.parse(countKey), answer)
    },
    [client, isCounted, countKey, answer],
  )
  const total = answer?.total ?? counted?.total ?? null
  const read = query.data
  // Everything but the total is the answer itself.
  const data = useMemo(() => read && ({ ...read, total } as OutputOf<E>), [read, total])
  return { ...query, data }
}

function withoutPlace(input: unknown): object {
  const { cursor, isBackward, ...question } = { ...(input as { cursor?: unknown; isBackward?: unknown }) }
  return question
}
