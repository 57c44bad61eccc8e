import { reportLists } from './features/insight/reports/list.ts'
import { lists } from './lists.ts'

/** Everything with saved views: lists, and reports as lists. Pages of lists do not load the descriptions of reports. */
export const viewLists = { ...lists, ...reportLists } as const

export type ViewListName = keyof typeof viewLists
