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
  nothingYet: 'En este equipo todavía no hay clientes.',
  cut: 'Este equipo guarda los {count} clientes con cambios más recientes. Los demás están en Clientes.',
  owes: 'Debe {amount}',
  inFavour: '{amount} a su favor',
  blocked: 'Bloqueado: solo efectivo',
  note: 'Nota sobre {name}',
  create: 'Nuevo cliente',
  createNamed: 'Nuevo cliente «{text}»',
  document: 'Cliente nuevo: {name}',
  same: '{goneName} ya era cliente. Lo que vendiste queda a nombre de {name}.',
  form: {
    title: 'Nuevo cliente',
    name: 'Nombre',
    phone: 'Teléfono',
    email: 'Correo',
    submit: 'Agregar a la venta',
    oneRequired: 'Escribe al menos uno de estos datos.',
    taxIdWrong: 'El dígito verificador no corresponde. Revisa el número.',
    same: '{name} tiene los mismos datos.',
    use: 'Usar a {name}',
    anyway: 'Crear de todos modos',
  },
} as const satisfies Shape<typeof en>
