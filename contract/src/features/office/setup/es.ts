import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  location: 'Local principal',
  checkout: 'Caja 1',
} as const satisfies Shape<typeof en>
