import type { Shape } from '../../../i18n.ts'
import type { en } from './alerts.en.ts'

export const es = {
  title: 'Avísame cuando vuelva',
  lead: 'Un solo correo cuando puedas comprarlo de nuevo, y nada más.',
  email: 'Tu correo',
  send: 'Avísame',
  privacy: 'Cómo tratamos tus datos',
  asked:
    'Revisa tu correo: abre el enlace y presiona el botón. Sirve por {days} días. Si ya lo habías pedido y confirmado, no tienes que hacer nada más.',
  waiting: 'Escribiremos a {email} cuando vuelva. Ya estás en la lista.',
  inStock: 'Ya volvió: puedes comprarlo ahora.',
  wrong: 'Esto no parece una dirección de correo.',
  tooMany: 'Por ahora no podemos enviar más correos. Revisa tu bandeja o inténtalo más tarde.',
  failed: 'No funcionó. Inténtalo de nuevo en un momento.',
  offline: 'No tienes conexión. Inténtalo de nuevo cuando la tengas.',
  page: {
    title: 'Cuando vuelva',
    confirm: 'Presiona el botón y {shop} escribirá una vez a {email} cuando se pueda comprar de nuevo:',
    confirmButton: 'Sí, avísame',
    waiting: 'Avisaremos a {email}',
    waitingText: '{shop} escribirá una vez cuando se pueda comprar de nuevo:',
    stop: 'No me avises',
    refuse: 'No, borren mi dirección',
    ended: 'Ya no recibirás estos correos',
    endedText: '{shop} no guarda ninguna dirección tuya por productos agotados.',
    over: 'Este enlace ya no sirve',
    overText: 'Es demasiado antiguo o nunca existió. Pídelo de nuevo en la página del producto.',
    home: 'Ir a la tienda',
  },
} as const satisfies Shape<typeof en>
