import { es as dashboard } from './features/dashboard/es.ts'
import { es as exports } from './features/exports/es.ts'
import { es as forms } from './features/forms/es.ts'
import { es as lists } from './features/lists/es.ts'
import { es as search } from './features/search/es.ts'
import { es as views } from './features/views/es.ts'

/** Words that every list of the dashboard shows with its first rows; those of what it lists come beside them. */
export const listsEs = { dashboard, exports, forms, lists, search, views } as const
