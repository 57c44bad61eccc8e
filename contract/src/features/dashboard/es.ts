import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Inicio',
  greeting: 'Hola, {name}',
  workingAt: 'Trabajas en {company} como {profile}.',
  noCompany: 'Todavía no trabajas en una empresa.',
  startTrial: 'Empezar una prueba gratis',
  goTo: 'Ir a',
} as const satisfies Shape<typeof en>
