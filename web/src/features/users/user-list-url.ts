import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** The address of one person over the list; null closes it. */
export const userAddress = recordAddress('user')

/** The address of the form that invites, over the list; null closes it. */
export const inviteAddress = recordAddress('invite')
