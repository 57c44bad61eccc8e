import { defineList } from '../../../define-list.ts'

/** The confirmed addresses, for the export. */
export const subscriberList = defineList({ sorts: ['since'], usualSort: '-since', filters: {} })
