import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** The address of one product over the list; null closes it. */
export const productAddress = recordAddress('product')
