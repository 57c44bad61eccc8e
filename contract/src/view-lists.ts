import { reportLists } from './features/insight/reports/list.ts'
import { lists } from './lists.ts'

/** Everything that keeps views: lists, and reports as the lists they are asked as. Pages of lists do without the descriptions of reports. */
export const viewLists = { ...lists, ...reportLists } as const

export type ViewListName = keyof typeof viewLists
