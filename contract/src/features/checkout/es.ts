import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = { title: 'Vender' } as const satisfies Shape<typeof en>
