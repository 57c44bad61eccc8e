import { listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'

const offered = 20

/** Products for pickers. A form brings the names of those that were chosen earlier. */
export const productSource: ReferenceSource = {
  list: 'products',
  search: async (q, signal) => {
    const { items } = await callEndpoint(listProducts, { per: offered, ...(q !== '' && { q }) }, { signal })
    return items.map(({ id, name }) => ({ id, label: name }))
  },
}
