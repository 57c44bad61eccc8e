import { es as dashboard } from '../features/dashboard/es.ts'
import { es as exports } from '../features/exports/es.ts'
import { es as forms } from '../features/forms/es.ts'
import { es as lists } from '../features/lists/es.ts'
import { es as search } from '../features/search/es.ts'
import { es as views } from '../features/views/es.ts'

/** Messages that every list of the dashboard needs for its first rows. Each list loads its own messages beside them. */
export const listsEs = { dashboard, exports, forms, lists, search, views } as const
