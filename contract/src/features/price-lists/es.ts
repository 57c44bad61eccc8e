import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  nameTaken: 'Otra lista de precios tiene este nombre',
  archived: 'Esta lista de precios está archivada. Restáurala para cambiarla',
} as const satisfies Shape<typeof en>
