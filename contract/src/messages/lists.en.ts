import { en as dashboard } from '../features/dashboard/en.ts'
import { en as exports } from '../features/exports/en.ts'
import { en as forms } from '../features/forms/en.ts'
import { en as lists } from '../features/lists/en.ts'
import { en as search } from '../features/search/en.ts'
import { en as views } from '../features/views/en.ts'

/** Messages that every list of the dashboard needs for its first rows. Each list loads its own messages beside them. */
export const listsEn = { dashboard, exports, forms, lists, search, views } as const
