import { listSuppliers } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'

const offered = 20

/** The address of one order over its list. */
export const orderAddress = recordAddress('purchaseOrder')

/** Suppliers for pickers and filters. */
export const supplierSource: ReferenceSource = {
  list: 'suppliers',
  search: async (q, signal) => {
    const { items } = await callEndpoint(listSuppliers, { per: offered, ...(q !== '' && { q }) }, { signal })
    return items.map(({ id, name, taxId }) => ({ id, label: name, ...(taxId !== null && { fact: taxId }) }))
  },
}
