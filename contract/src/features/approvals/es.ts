import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Se necesita aprobación',
  lead: 'Tu perfil no permite esto. Alguien que pueda lo aprueba aquí o en su propio equipo.',
  what: '{person} pide: {sentence}',
  who: '¿Quién aprueba?',
  online: 'conectado ahora',
  noPin: 'sin PIN',
  needsNewPin: 'necesita un PIN nuevo',
  needsNewPinText: '{name} tiene que crear un PIN nuevo de 6 a 8 dígitos en Mi cuenta antes de aprobar con él.',
  allowHere: 'Permitir que este PIN apruebe en esta caja también sin conexión',
  allowHereHelp: 'Solo {name} debe decidirlo. Recibirá un correo.',
  pin: 'PIN de {name}',
  pinOffline: 'No hay conexión: el PIN se revisa en este equipo y la venta queda marcada para revisarla después.',
  approve: 'Aprobar',
  askOnDevice: 'Pedir en sus equipos',
  waiting: 'Esperando la respuesta…',
  waitingSeconds: 'Quedan {seconds} s',
  denied: 'No fue aprobado.',
  expired: 'Nadie respondió a tiempo. Pídelo de nuevo o usa un PIN.',
  nobody: 'Nadie de esta empresa puede aprobar esto ahora.',
  nobodyOffline:
    'No hay conexión, y nadie que pueda aprobar esto ha permitido su PIN en esta caja. Se permite en Mi cuenta, o aquí mismo mientras haya conexión.',
  noKeyOffline:
    'No hay conexión, y este equipo no puede revisar PIN: la página se abrió sin una conexión segura (https).',
  notLoaded: 'No pudimos averiguar quién puede aprobar.',
  pinWrong: 'Ese PIN no es correcto. Inténtalo de nuevo.',
  pinLocked: 'Demasiados PIN equivocados. Espera 15 minutos.',
  pinWait: {
    seconds: 'Espera {count} s antes de volver a intentarlo.',
    minutes: 'Demasiados PIN equivocados. Espera {count} min.',
  },
  requests: 'Aprobaciones que te esperan',
  grant: 'Aprobar',
  deny: 'No aprobar',
  granted: 'Aprobado',
  subjects: {
    line: '{name}: {percent} de descuento',
    cart: 'Toda la venta: {percent} de descuento',
    sale: 'Toda la venta, {total}',
    belowMinimum: 'Vender por debajo del precio mínimo',
    refund: 'Devolver {amount} de {number}',
    otherTender: 'Devolver {number} en otra forma de pago',
    withoutReceipt: 'Recibir algo de {name} sin comprobante',
    moreThanDrawer: 'Devolver por {number} más efectivo del que debería haber en el cajón',
    late: 'Devolver fuera de plazo {number}, del {date}',
  },
  by: {
    pin: 'Aprobado por {name}, con PIN',
    device: 'Aprobado por {name}, en su propio equipo',
    offline: 'Aprobado por {name}, con PIN y sin conexión',
  },
  objected: '{name} dice que no fue quien aprobó',
  told: {
    triedTitle: 'Intentos fallidos con tu PIN',
    triedText: 'Alguien escribió un PIN equivocado en tu nombre{place}. En Mi cuenta puedes ver dónde y cuándo.',
    triedAt: ' en {place}',
    objectedTitle: 'Alguien desconoce una aprobación',
    objectedText:
      'Una persona dice que no aprobó algo que se aprobó en su nombre. La venta está entre las que hay que revisar.',
  },
} as const satisfies Shape<typeof en>
