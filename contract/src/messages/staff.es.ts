import { es as billing } from '../features/billing/es.ts'
import { es as staff } from '../features/staff/es.ts'

/** Messages of the pages for staff of the service. Loaded after the public ones. */
export const staffEs = { billing, staff } as const
