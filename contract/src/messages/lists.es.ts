import { es as dashboard } from '../features/insight/dashboard/es.ts'
import { es as exports } from '../features/office/exports/es.ts'
import { es as forms } from '../features/office/forms/es.ts'
import { es as lists } from '../features/office/lists/es.ts'
import { es as search } from '../features/insight/search/es.ts'
import { es as views } from '../features/office/views/es.ts'

/** Messages that every list of the dashboard needs for its first rows. Each list loads its own messages beside them. */
export const listsEs = { dashboard, exports, forms, lists, search, views } as const
