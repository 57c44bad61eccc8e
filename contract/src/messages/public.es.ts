import { es as auth } from '../features/auth/es.ts'
import { es as companies } from '../features/companies/es.ts'
import { es as errors } from '../features/errors/es.ts'
import { es as invitations } from '../features/invitations/es.ts'
import { es as receipts } from '../features/receipts/es.ts'
import { es as regions } from '../features/regions/es.ts'
import { es as shell } from '../features/shell/es.ts'
import { es as validation } from '../features/validation/es.ts'
import { frameWordsEs } from '../screens/frame-words.ts'

/** Messages every page may use. One line per feature, alphabetical. */
export const publicEs = {
  auth,
  companies,
  errors,
  invitations,
  receipts,
  regions,
  screens: frameWordsEs,
  shell,
  validation,
} as const
