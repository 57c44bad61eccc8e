import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** The address of one order over its list. */
export const orderAddress = recordAddress('purchaseOrder')
