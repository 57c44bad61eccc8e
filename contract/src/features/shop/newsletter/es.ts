import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Lista de novedades',
  lead: 'Personas que dejaron su correo en el bloque de novedades y lo confirmaron. Exporta la lista para escribirles con tu servicio de correo, y ofrece a cada una el enlace para salir que está junto a su dirección.',
  confirmed: 'En la lista',
  pending: 'Sin confirmar',
  find: 'Buscar una dirección',
  findHelp: 'Busca a la persona que pide salir de la lista.',
  look: 'Buscar',
  none: 'Esta dirección no está en la lista.',
  states: { pending: 'Aún no confirma; lo pidió el {date}', confirmed: 'En la lista desde el {date}' },
  end: 'Quitar de la lista',
  ended: 'La dirección salió de la lista y se borró.',
  export: 'Exportar la lista (CSV)',
} as const satisfies Shape<typeof en>
