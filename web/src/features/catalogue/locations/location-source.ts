import { listLocations } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'

const offered = 20

/** The locations in use, for filters and pickers. */
export const locationSource: ReferenceSource = {
  list: 'locations',
  search: async (q, signal) => {
    const { items } = await callEndpoint(listLocations, { per: offered, ...(q !== '' && { q }) }, { signal })
    return items.map(({ id, name }) => ({ id, label: name }))
  },
}
