import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** The address of one form of payment over the list; null closes it. */
export const tenderAddress = recordAddress('tender')
