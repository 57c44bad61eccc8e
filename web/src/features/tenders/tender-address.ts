import { recordAddress } from '#src/ui/admin/record-address.ts'

/** The address of one payment method over its list, or `new`; null closes it. */
export const tenderAddress = recordAddress('tender')
