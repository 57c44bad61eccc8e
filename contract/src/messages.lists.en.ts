import { en as dashboard } from './features/dashboard/en.ts'
import { en as exports } from './features/exports/en.ts'
import { en as forms } from './features/forms/en.ts'
import { en as lists } from './features/lists/en.ts'
import { en as search } from './features/search/en.ts'
import { en as views } from './features/views/en.ts'

/** Words that every list of the dashboard shows with its first rows; those of what it lists come beside them. */
export const listsEn = { dashboard, exports, forms, lists, search, views } as const
