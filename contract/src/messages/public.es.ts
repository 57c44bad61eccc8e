import { es as auth } from '../features/access/auth/es.ts'
import { es as shell } from '../features/office/shell/es.ts'
import { es as validation } from '../features/office/validation/es.ts'
import { frameWordsEs } from '../screens/frame-words.ts'

/** Messages every page may use. One line per feature, alphabetical. */
export const publicEs = {
  auth,
  screens: frameWordsEs,
  shell,
  validation,
} as const
