import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** The address of one member over the list; null closes it. */
export const userAddress = recordAddress('user')

/** The address of the invitation form over the list; null closes it. */
export const inviteAddress = recordAddress('invite')
