import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** The address of one tender over the list; null closes it. */
export const tenderAddress = recordAddress('tender')
