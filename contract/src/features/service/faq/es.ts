import type { Shape } from '../../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Preguntas',
  description:
    'Respuestas cortas sobre el punto de venta: internet, lectores, impresoras, dinero, datos, equipo e idiomas.',
  heading: 'Lo que la gente pregunta antes de empezar',
  copyLink: 'Enlace a esta pregunta',
  more: '¿No está tu pregunta?',
  help: 'Busca en la ayuda',
  groups: {
    start: 'Antes de empezar',
    selling: 'Vender',
    money: 'Dinero y precios',
    data: 'Tus datos',
    team: 'Tu equipo',
  },
} as const satisfies Shape<typeof en>
