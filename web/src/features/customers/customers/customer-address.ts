import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** The address of one customer over the list; null closes it. */
export const customerAddress = recordAddress('customer')
