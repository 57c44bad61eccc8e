import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'A dónde va el dinero',
  lead: 'Cambios de los últimos días. De cada uno se avisó por correo a los dueños.',
  kinds: { cardAccount: 'Cuenta de tarjetas', bankData: 'Datos bancarios', domain: 'Dominio propio' },
  kindsInMail: {
    cardAccount: 'la cuenta de tarjetas',
    bankData: 'los datos bancarios que ven los compradores',
    domain: 'el dominio propio de la tienda en línea',
  },
  before: 'Antes: {value}',
  after: 'Nuevo: {value}',
  by: '{name}, {when}',
  states: {
    waiting: 'Vale desde el {when}. Hasta entonces los compradores ven los datos anteriores.',
    applied: 'Vale desde el {when}.',
    takenBack: 'Deshecho.',
    replaced: 'Reemplazado por un cambio posterior.',
  },
  none: 'Nada',
  confirm: 'Aplicar ahora',
  takeBack: 'Deshacer',
  confirmed: 'Los datos nuevos ya valen',
  takenBack: 'Otra vez valen los datos anteriores',
  notAllowed: 'Tu perfil no puede cambiar a dónde va el dinero. Déjalo como estaba, o pídelo a quien pueda',
  ownChange: 'Tú hiciste este cambio. Lo tiene que confirmar otra persona.',
  tooLate: 'Esto ya no se puede deshacer ni confirmar.',
  waits: 'Hay datos nuevos pendientes: valen desde el {when}. Hasta entonces los compradores ven los anteriores.',
  password: {
    title: 'Tu clave otra vez',
    lead: 'Esto cambia a dónde va el dinero de la tienda. Cada dueño recibe un correo.',
    label: 'Clave',
    submit: 'Cambiar',
    cancel: 'Cancelar',
  },
} as const satisfies Shape<typeof en>
