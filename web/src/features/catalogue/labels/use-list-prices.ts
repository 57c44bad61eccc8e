import { listPricesOfVariants } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import type { VariantRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { useMemo } from 'react'
import type { ListPrices } from '#src/features/catalogue/labels/list-prices.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'

/** The prices of a list for some products, loaded for printing and not cached, so that labels have current prices. */
export function useListPrices(priceListId: string | null, variants: readonly VariantRow[]) {
  const isWanted = priceListId !== null && variants.length > 0
  const input = { priceListId: priceListId ?? '', variantIds: variants.map(({ id }) => id) }
  const { data, error, refetch } = useEndpointQuery(listPricesOfVariants, input, {
    enabled: isWanted,
    networkMode: 'always',
    gcTime: 0,
  })
  const listPrices = useMemo<ListPrices | null>(
    () =>
      data && isWanted
        ? { percentage: data.percentage, prices: new Map(data.items.map((item) => [item.variantId, item.prices])) }
        : null,
    [data, isWanted],
  )
  return {
    listPrices,
    isWaiting: isWanted && !data,
    error: isWanted && !data ? error : null,
    retry: () => void refetch(),
  }
}
