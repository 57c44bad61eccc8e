import { en as auth } from '../features/access/auth/en.ts'
import { en as shell } from '../features/office/shell/en.ts'
import { en as validation } from '../features/office/validation/en.ts'
import { frameWordsEn } from '../screens/frame-words.ts'

/** Messages every page may use. One line per feature, alphabetical. */
export const publicEn = {
  auth,
  screens: frameWordsEn,
  shell,
  validation,
} as const
