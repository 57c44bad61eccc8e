import { en as dashboard } from '../features/insight/dashboard/en.ts'
import { en as exports } from '../features/office/exports/en.ts'
import { en as forms } from '../features/office/forms/en.ts'
import { en as lists } from '../features/office/lists/en.ts'
import { en as search } from '../features/insight/search/en.ts'
import { en as views } from '../features/office/views/en.ts'

/** Messages that every list of the dashboard needs for its first rows. Each list loads its own messages beside them. */
export const listsEn = { dashboard, exports, forms, lists, search, views } as const
