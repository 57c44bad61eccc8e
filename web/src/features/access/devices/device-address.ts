import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** The address of one device over the list; null closes it. */
export const deviceAddress = recordAddress('device')
