import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'

/** One page of a list as the contract answers it. */
export type ListPageData<Row> = { items: Row[]; nextCursor: string | null; total: number | null }

/** What a list needs of its query. */
export type ListQuery<Row> = {
  data: ListPageData<Row> | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/**
 * How lists ask: old rows stay until the new ones are there, and without a network the question fails at once instead of
 * waiting, so that the list can say so.
 */
export const listQueryOptions = {
  placeholderData: keepPreviousData,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const

/** The newest answer there was, also while the last question failed. */
export function useKept<T>(value: T | undefined): T | undefined {
  const [kept, keep] = useState(value)
  if (value !== undefined && value !== kept) keep(value)
  return value ?? kept
}
