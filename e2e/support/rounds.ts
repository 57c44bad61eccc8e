/**
 * How often long journeys repeat themselves. `npm test` takes a few rounds, which show that a fault is handled; `npm run faults` takes all
 * of them, which show that it is handled at any moment (docs/known-failures.md). `MOSTRADOR_KILLS=500` asks for more kills.
 */
const isWhole = process.env['MOSTRADOR_WHOLE_ROUNDS'] === '1'

const rounds = (few: number, whole: number) => (isWhole ? whole : few)

/** The tag of each journey that `npm run faults` runs with all its rounds. */
export const hasRounds = { tag: '@rounds' }

export const browserKills = Number(process.env['MOSTRADOR_KILLS'] ?? rounds(4, 50))
/** Sales that wait on a device when the network returns; a push holds at most 100. */
export const waitingSales = rounds(250, 2000)
/** Sales that arrive after their session was closed elsewhere. */
export const lateSales = rounds(6, 50)
export const tabsAtOnce = rounds(4, 10)
export const linesOfLongSale = rounds(40, 200)
/** The browser notices a real quota half a minute late; a few rounds simulate the resulting error. */
export const hasRealQuota = isWhole
