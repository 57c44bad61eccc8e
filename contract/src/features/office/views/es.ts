import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  label: 'Vistas',
  all: 'Todo',
  save: 'Guardar vista',
  update: 'Actualizar vista',
  name: 'Nombre de la vista',
  share: 'La ven todos en la empresa',
  created: 'Se guardó la vista «{name}»',
  updated: 'Se actualizó la vista «{name}»',
  deleted: 'Se eliminó la vista «{name}»',
  rename: 'Cambiar nombre',
  delete: 'Eliminar vista',
  left: 'Mover a la izquierda',
  right: 'Mover a la derecha',
  more: 'Más de la vista {name}',
} as const satisfies Shape<typeof en>
