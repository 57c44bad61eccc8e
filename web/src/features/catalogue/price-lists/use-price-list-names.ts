import { listPriceLists } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'

const mostNames = 100

/** The names of the active price lists by id; none without the permission to see them. */
export function usePriceListNames(): ReadonlyMap<string, string> {
  const { data } = useEndpointQuery(listPriceLists, { per: mostNames }, { enabled: useCan(listPriceLists) })
  return new Map(data?.items.map(({ id, name }) => [id, name]))
}
