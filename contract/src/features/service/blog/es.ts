import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Blog',
  description:
    'Apuntes prácticos para quien tiene un negocio: contar la caja, precios, etiquetas, stock y vender sin internet.',
  heading: 'Apuntes del mostrador',
  minutes_one: '{count} minuto',
  minutes_many: '{count} de minutos',
  minutes_other: '{count} minutos',
  updated: 'Actualizado el {date}',
  contents: 'En esta nota',
  related: 'Sigue leyendo',
  back: 'Todas las notas',
  all: 'Todo',
  topics: 'Temas',
  empty: 'Todavía no hay nada aquí.',
  aboutTopics: 'Sobre los temas',
  categoriesTitle: 'Temas del blog',
  categoriesDescription: 'De qué escribimos: vender, la caja, el stock y el producto mismo.',
  posts_one: '{count} nota',
  posts_many: '{count} de notas',
  posts_other: '{count} notas',
  categories: {
    selling: { title: 'Vender', text: 'Atender rápido, y lo que pasa en el mostrador.' },
    cash: { title: 'La caja', text: 'Contar, cerrar y descubrir de dónde viene una diferencia.' },
    stock: { title: 'Stock y precios', text: 'Qué hay en el estante, cuánto cuesta y cómo se etiqueta.' },
    product: { title: 'Cómo funciona', text: 'Por qué el producto hace lo que hace.' },
  },
} as const satisfies Shape<typeof en>
