import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** The address of one tax over the list; null closes it. */
export const taxAddress = recordAddress('tax')
