import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Inicio',
  greeting: 'Hola, {name}',
  workingAt: 'Trabajas en {company} como {profile}.',
  zone: 'en horario de {timeZone}',
  figuresZone: 'Los días y horas son los de {timeZone}.',
  demo: 'Datos de ejemplo',
  sell: 'Vender',
  planEnded: 'Tu plan terminó: puedes mirar, pero no hacer cambios.',
  planEndedOn: 'Tu plan terminó el {date}: puedes mirar, pero no hacer cambios.',
  planGrace_one: 'El período de tu plan terminó el {date}. Sigue activo {count} día más para que puedas renovarlo.',
  planGrace_many:
    'El período de tu plan terminó el {date}. Sigue activo {count} de días más para que puedas renovarlo.',
  planGrace_other: 'El período de tu plan terminó el {date}. Sigue activo {count} días más para que puedas renovarlo.',
  planExtended: 'El período de tu plan terminó el {date}. Sigue activo mientras revisamos el pago.',
  planRenew: 'Renovar el plan',
  list: {
    offline: 'No tienes conexión y esta lista la necesita.',
    newestKept: 'Estas filas pueden estar desactualizadas.',
    filters: 'Filtros',
    showFilters_one: 'Filtros ({count} activo)',
    showFilters_many: 'Filtros ({count} activos)',
    showFilters_other: 'Filtros ({count} activos)',
    forbidden: 'Tu perfil no puede ver esta lista. Pide permiso a quien administra tu empresa.',
  },
  form: {
    unsaved: 'Cambios sin guardar',
    leaveTitle: '¿Salir sin guardar?',
    leaveText: 'Perderás lo que cambiaste aquí.',
    leave: 'Salir',
    stay: 'Seguir editando',
    discard: 'Descartar',
    amountInvalid: 'Escribe un monto como {example}',
    quantityInvalid: 'Escribe una cantidad como {example}',
    amountTooLarge: 'Ese monto es demasiado grande',
  },
  time: { minutesAgo: 'hace {count} min', hoursAgo: 'hace {count} h' },
} as const satisfies Shape<typeof en>
