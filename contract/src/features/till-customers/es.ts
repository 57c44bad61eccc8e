import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

/** Palabras del cliente de la venta abierta. */
export const es = {
  add: 'Agregar cliente',
  label: 'Cliente de la venta',
  change: 'Cliente: {name}. Elegir otro',
  remove: 'Quitar a {name} de la venta',
  search: 'Buscar un cliente',
  placeholder: 'Nombre, RUT u otro número, teléfono o correo',
  placeholderNames: 'Nombre del cliente',
  close: 'Cerrar la búsqueda',
  recent: 'Últimos clientes atendidos',
  results: 'Clientes encontrados',
  noMatch: 'Ningún cliente coincide con «{text}».',
  nothingYet: 'Aún no hay clientes en este equipo. Llegarán cuando haya conexión.',
  cut: 'Este equipo guarda los {count} clientes con cambios más recientes. Los demás están en Clientes.',
  owes: 'Debe {amount}',
  inFavour: '{amount} a su favor',
  blocked: 'Bloqueado: solo efectivo',
  note: 'Nota sobre {name}',
} as const satisfies Shape<typeof en>
