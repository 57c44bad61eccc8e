import { es as companies } from '../features/service/companies/es.ts'
import { es as invitations } from '../features/access/invitations/es.ts'

/** Messages of the pages that open a company or lead into one. Loaded after the public ones. */
export const entryEs = { companies, invitations } as const
