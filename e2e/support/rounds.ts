import { languages } from '@mostrador/contract/language.ts'
import { seededRandom } from '../../faults/support/random.ts'
import type { Language } from '@mostrador/contract/routes.ts'

/**
 * How often long journeys repeat themselves. `npm test` takes a few rounds, which show that a fault is handled; `npm run faults` takes all
 * of them, which show that it is handled at any moment (docs/known-failures.md). `MOSTRADOR_KILLS=500` asks for more kills.
 */
const isWhole = process.env['MOSTRADOR_WHOLE_ROUNDS'] === '1'

const rounds = (few: number, whole: number) => (isWhole ? whole : few)

/** The moments of kills and cuts. `FAULT_SEED` draws the same ones again. */
export const moments = seededRandom(Number(process.env['FAULT_SEED'] ?? Date.now()), 'moments')

export const browserKills = Number(process.env['MOSTRADOR_KILLS'] ?? rounds(4, 50))
/** Sales that wait on a device when the network returns; a push holds at most 100. */
export const waitingSales = Number(process.env['MOSTRADOR_WAITING_SALES'] ?? rounds(250, 2000))
/** Sales that arrive after their session was closed elsewhere. */
export const lateSales = rounds(6, 50)
export const tabsAtOnce = rounds(4, 10)
export const linesOfLongSale = rounds(40, 200)
/** The browser notices a real quota half a minute late; a few rounds simulate the resulting error. */
export const hasRealQuota = isWhole

const hasBothLanguages = process.env['MOSTRADOR_BOTH_LANGUAGES'] === '1'

/**
 * The languages in which a story of the office or the shop is told: one in `npm test`, half of the stories in each, because every screen is
 * opened in both (`npm run look`), and both with `MOSTRADOR_BOTH_LANGUAGES=1`. `file` is the story's `import.meta.url`.
 */
export function storyLanguages(file: string): readonly Language[] {
  if (hasBothLanguages) return languages
  const name = file.slice(file.lastIndexOf('/') + 1)
  const sum = Array.from(name, (letter) => letter.charCodeAt(0)).reduce((all, code) => all + code, 0)
  return languages.filter((_, index) => index === sum % languages.length)
}
