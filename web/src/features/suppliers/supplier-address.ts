import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** The address of one supplier over the list; null closes it. */
export const supplierAddress = recordAddress('supplier')
