import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** The address of one price list over the list; null closes it. */
export const priceListAddress = recordAddress('priceList')
