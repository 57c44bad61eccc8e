import { defineList } from '../../../define-list.ts'

/** The confirmed addresses, as they are exported. */
export const subscriberList = defineList({ sorts: ['since'], usualSort: '-since', filters: {} })
