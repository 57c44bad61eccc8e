import { en as billing } from '../features/billing/en.ts'
import { en as staff } from '../features/staff/en.ts'

/** Messages of the pages for staff of the service. Loaded after the public ones. */
export const staffEn = { billing, staff } as const
