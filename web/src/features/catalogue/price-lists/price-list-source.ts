import { listPriceLists } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'

const offered = 20

/** The active price lists, for pickers. */
export const priceListSource: ReferenceSource = {
  list: 'priceLists',
  search: async (q, signal) => {
    const { items } = await callEndpoint(listPriceLists, { per: offered, ...(q !== '' && { q }) }, { signal })
    return items.map(({ id, name }) => ({ id, label: name }))
  },
}
