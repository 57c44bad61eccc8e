import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Categorías del blog',
  one: 'Categoría del blog',
  add: 'Nueva categoría',
  empty:
    'Todavía no hay categorías. Con ellas se encuentran los artículos, y cada artículo publicado tiene al menos una.',
  caption: 'Categorías del blog con sus artículos',
  columns: { name: 'Nombre' },
  posts_one: '{count} artículo',
  posts_many: '{count} de artículos',
  posts_other: '{count} artículos',
  up: 'Subir {name}',
  down: 'Bajar {name}',
  moved: '{name} ahora es la número {place}',
  form: {
    new: 'Nueva categoría',
    edit: 'Categoría',
    save: 'Guardar categoría',
    created: 'Se agregó la categoría',
    saved: 'Se guardó la categoría',
    slug: 'Dirección',
    slugHint: 'Vacía: se forma con el nombre.',
    parent: 'Dentro de',
    top: 'Ninguna, va arriba',
    description: 'Descripción',
    delete: 'Eliminar categoría',
  },
  deleting: {
    title: '¿Eliminar {name}?',
    empty: 'Ningún artículo tiene esta categoría.',
    move_one: 'La tiene un artículo. Elige qué categoría recibe en su lugar.',
    move_many: 'La tienen {count} de artículos. Elige qué categoría reciben en su lugar.',
    move_other: 'La tienen {count} artículos. Elige qué categoría reciben en su lugar.',
    target: 'En su lugar',
    confirm: 'Eliminar',
    done: 'Se eliminó la categoría',
  },
  faults: {
    taken: 'Otra categoría tiene este nombre',
    slugTaken: 'Otra categoría tiene esta dirección',
    tooDeep: 'Las categorías tienen un solo nivel debajo',
    hasChildren: 'Tiene categorías dentro. Muévelas o elimínalas primero',
    hasPosts: '{count} artículos tienen esta categoría. Elige otra para ellos',
  },
} as const satisfies Shape<typeof en>
