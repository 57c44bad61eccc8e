import { listPricesOfList } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { queryKeyOf } from '#src/lib/use-endpoint.ts'

const perPage = 50

/** The products with prices in a list, a page at a time; none for a list that is not stored yet. */
export function usePricedVariants(priceListId: string | null, text: string) {
  const q = useDeferredValue(text.trim())
  const input = { priceListId: priceListId ?? '', per: perPage, ...(q !== '' && { q }) }
  const query = useInfiniteQuery({
    queryKey: queryKeyOf(listPricesOfList, input),
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listPricesOfList, { ...input, ...(pageParam !== '' && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
    enabled: priceListId !== null,
    networkMode: 'always',
  })
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) ?? [] }
}
