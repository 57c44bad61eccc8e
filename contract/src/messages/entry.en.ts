import { en as companies } from '../features/service/companies/en.ts'
import { en as invitations } from '../features/access/invitations/en.ts'

/** Messages of the pages that open a company or lead into one. Loaded after the public ones. */
export const entryEn = { companies, invitations } as const
