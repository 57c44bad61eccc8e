import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = { title: 'Productos' } as const satisfies Shape<typeof en>
