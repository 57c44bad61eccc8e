import type { Shape } from '../../../i18n.ts'
import type { en } from './newsletter.en.ts'

export const es = {
  title: 'Novedades de {shop}',
  email: 'Tu correo',
  consent:
    'Quiero recibir novedades y ofertas de {shop} por correo. Puedo salir de la lista cuando quiera con el enlace de cada correo.',
  privacy: 'Cómo tratamos tus datos',
  send: 'Suscribirme',
  sent: 'Revisa tu correo: abre el enlace y presiona el botón para entrar en la lista. Sirve por {days} días. Si ya estás en la lista, el correo te lo dice.',
  wrong: 'Esto no parece una dirección de correo.',
  tooMany: 'Por ahora no podemos enviar más correos. Revisa tu bandeja o inténtalo más tarde.',
  failed: 'No funcionó. Inténtalo de nuevo en un momento.',
  offline: 'No tienes conexión. Inténtalo cuando vuelva.',
  page: {
    title: 'Novedades por correo',
    confirm: 'Presiona el botón y las novedades de {shop} llegarán a {email}.',
    confirmButton: 'Sí, quiero novedades',
    confirmed: '{email} está en la lista',
    confirmedText: 'Las novedades de {shop} llegan a esta dirección.',
    pending: '{email} todavía no está confirmada',
    leave: 'Salir de la lista',
    refuse: 'No, borren mi dirección',
    ended: 'No estás en la lista',
    endedText: 'Tu dirección se borró. {shop} ya no te envía novedades.',
    over: 'Este enlace ya no sirve',
    overText: 'Es muy antiguo o tu dirección se borró. Si quieres novedades, suscríbete otra vez en la portada.',
    home: 'Ir a la tienda',
  },
} as const satisfies Shape<typeof en>
