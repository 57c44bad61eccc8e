import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Trabajo en curso',
  kinds: {
    importCheck: 'Revisando un archivo',
    importApply: 'Importando un archivo',
    importUndo: 'Deshaciendo una importación',
    export: 'Escribiendo un archivo',
    exportAll: 'Escribiendo todo en un archivo',
  },
  status: {
    waiting: 'En espera',
    running: 'En curso',
    done: 'Listo',
    failed: 'Falló',
    cancelled: 'Cancelado',
  },
} as const satisfies Shape<typeof en>
