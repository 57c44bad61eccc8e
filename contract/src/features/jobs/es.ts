import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Trabajos',
  kinds: {
    importCheck: 'Revisión de un archivo',
    importApply: 'Importación',
    importUndo: 'Deshacer una importación',
    export: 'Exportación',
    exportAll: 'Exportación de todo',
  },
  done: {
    importCheck: 'Se revisó «{title}»',
    importApply: 'Se importó «{title}»',
    importUndo: 'Se deshizo «{title}»',
    export: '{title}: el archivo está listo',
    exportAll: 'El archivo con todo está listo',
  },
  failed: 'Se detuvo «{title}»: {reason}',
  cancelled: 'Se canceló «{title}»',
  running_one: '1 trabajo en curso',
  running_many: '{count} de trabajos en curso',
  running_other: '{count} trabajos en curso',
  finished: 'Trabajos terminados',
  progress: '{done} de {total}',
  progressOnly: '{done} hasta ahora',
  cancel: 'Cancelar «{title}»',
  cancelling: 'Deteniendo…',
  download: 'Descargar «{name}»',
  seeResult: 'Ver el resultado',
  hide: 'Ocultar lo terminado',
  failedLoad: 'No se pudo leer cómo va.',
  unknownReason: 'Error desconocido.',
  status: {
    waiting: 'En espera',
    running: 'En curso',
    done: 'Listo',
    failed: 'Falló',
    cancelled: 'Cancelado',
  },
} as const satisfies Shape<typeof en>
