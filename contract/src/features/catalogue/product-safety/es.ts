import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  card: 'Datos de seguridad',
  edit: 'Editar los datos de seguridad',
  none: 'Todavía no hay datos.',
  needed: 'Su categoría pide el fabricante. Mientras no lo escribas, la tienda en línea no muestra este producto.',
  maker: 'Fabricante',
  makerHelp: 'Nombre, dirección postal y un correo o sitio web.',
  responsible: 'Persona responsable en la Unión Europea',
  responsibleHelp: 'Solo si el fabricante no está en la Unión Europea.',
  warnings: 'Advertencias',
  warningsHelp: 'Como aparecen en el producto o en su envase.',
  save: 'Guardar',
  saved: 'Datos de seguridad guardados',
} as const satisfies Shape<typeof en>
