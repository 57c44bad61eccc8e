import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Desistir de un pedido',
  link: 'Desistimiento',
  intro_one: 'Puedes desistir de un pedido en línea hasta {count} día después de recibirlo. No tienes que dar motivos.',
  intro_many:
    'Puedes desistir de un pedido en línea hasta {count} de días después de recibirlo. No tienes que dar motivos.',
  intro_other:
    'Puedes desistir de un pedido en línea hasta {count} días después de recibirlo. No tienes que dar motivos.',
  find: 'Escribe el número de tu pedido y el correo con el que compraste. Te enviamos el enlace de tu pedido; ahí desistes.',
  number: 'Número de pedido',
  email: 'Correo',
  send: 'Recibir el enlace',
  sent: 'Si el número y el correo coinciden, el enlace está en camino.',
  wait: 'Demasiados intentos. Inténtalo más tarde.',
  wrong: 'Revisa los campos marcados.',
  start: 'Desistir de este pedido',
  until: 'Puedes desistir hasta el {date}. No tienes que dar motivos.',
  always_one: 'Puedes desistir hasta {count} día después de recibir todo. No tienes que dar motivos.',
  always_many: 'Puedes desistir hasta {count} de días después de recibir todo. No tienes que dar motivos.',
  always_other: 'Puedes desistir hasta {count} días después de recibir todo. No tienes que dar motivos.',
  over: 'El plazo para desistir terminó el {date}.',
  howMany: 'Unidades de {name}',
  next: 'Continuar',
  confirmTitle: 'Desistes de',
  confirm: 'Confirmar el desistimiento',
  change: 'Cambiar la selección',
  nothing: 'Elige al menos un producto.',
  tooLate: 'Ya es tarde para desistir de esto.',
  made: 'Desististe el {date}',
  card: 'Desistimientos',
  cardText:
    'El comprador no tiene que dar motivos. Recibe los productos en el menú del pedido, anula lo que no ha salido y devuelve el dinero.',
  line: '{quantity} × {name}',
} as const satisfies Shape<typeof en>
