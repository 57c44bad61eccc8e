import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Hay personas que lo esperan en la tienda en línea',
  lead: 'Reciben un solo correo cuando vuelve, en el orden en que lo pidieron, y nunca más personas que unidades haya.',
  waiting_one: '{count} persona espera',
  waiting_many: '{count} de personas esperan',
  waiting_other: '{count} personas esperan',
} as const satisfies Shape<typeof en>
