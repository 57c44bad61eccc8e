import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = { title: 'Comprobantes' } as const satisfies Shape<typeof en>
