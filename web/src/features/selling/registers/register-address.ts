import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** The address of one register over the list; null closes it. */
export const registerAddress = recordAddress('checkout')
