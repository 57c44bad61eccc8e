import { defineList } from '@mostrador/contract/list.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** The queries of the profile list; it is searched in the browser. */
export const profileList = defineList({ sorts: [], usualSort: 'name', filters: {} })

/** The address of one profile over the list; null closes it. */
export const profileAddress = recordAddress('profile')
