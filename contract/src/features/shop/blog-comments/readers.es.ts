import type { Shape } from '../../../i18n.ts'
import type { readersEn } from './readers.en.ts'

export const readersEs = {
  title_one: '{count} comentario',
  title_many: '{count} de comentarios',
  title_other: '{count} comentarios',
  none: 'Todavía no hay comentarios.',
  ofShop: 'la tienda',
  older: 'Comentarios anteriores',
  newer: 'Comentarios posteriores',
  write: 'Escribe un comentario',
  name: 'Nombre',
  email: 'Correo (nunca se muestra)',
  body: 'Comentario',
  leaveEmpty: 'Deja esto vacío',
  send: 'Enviar',
  sent: 'Gracias. Tu comentario se muestra cuando la tienda lo haya leído.',
  wrong: 'Revisa los campos marcados.',
  tooMany: 'Enviaste varios comentarios en poco tiempo. Inténtalo en unos minutos.',
  failed: 'No pudimos enviar tu comentario. Inténtalo otra vez.',
  nameWrong: 'Escribe tu nombre.',
  emailWrong: 'Esto no parece un correo.',
  bodyWrong: 'Escribe entre dos y {max} caracteres.',
} as const satisfies Shape<typeof readersEn>
