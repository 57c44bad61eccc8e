import { describe, expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { type CardTry, cardWait } from './card-lanes.ts'

const second = 1000
const hour = 3600 * second

type Wanted = Omit<CardTry, 'outcome'>
const wanted = (at: number, changes: Partial<Wanted> = {}): Wanted => ({
  at,
  amount: money(1000),
  orderId: `order ${at}`,
  device: `device ${at}`,
  address: `address ${at}`,
  ...changes,
})

/** Makes tries one after the other and skips those that must wait. Returns the time of each try, and the waits. */
function play(tries: readonly Wanted[], outcome: (at: number) => CardTry['outcome']) {
  const made: CardTry[] = []
  const waits: number[] = []
  for (const one of tries) {
    const wait = cardWait(made, one)
    if (wait > 0) waits.push(wait)
    else made.push({ ...one, outcome: outcome(one.at) })
  }
  return { made, waits }
}

const everySeconds = (seconds: number, count: number) =>
  Array.from({ length: count }, (_, at) => (at + 1) * seconds * second)

describe('a thief who tests stolen cards', () => {
  test('from one browser makes a handful of tries in an hour', () => {
    const attack = everySeconds(2, 1674).map((at) => wanted(at, { device: 'one browser' }))
    expect(play(attack, () => 'failed').made).toHaveLength(6)
  })

  test('with one order, from ever new browsers and addresses, makes a handful of tries', () => {
    const attack = everySeconds(2, 1674).map((at) => wanted(at, { orderId: 'one order' }))
    expect(play(attack, () => 'failed').made).toHaveLength(6)
  })

  test('gets one try through in twenty seconds when changing browser, address and order each time', () => {
    const attack = everySeconds(2, 1674).map((at) => wanted(at))
    const { made, waits } = play(attack, () => 'failed')
    expect(made.length).toBeLessThan(20 + 3600 / 20)
    expect(made.length).toBeGreaterThan(100)
    // A wait, not a ban.
    expect(Math.max(...waits)).toBeLessThanOrEqual(20 * second)
  })

  test('at a provider that reports no failures gets into the slow lane too', () => {
    const attack = everySeconds(2, 1674).map((at) => wanted(at))
    expect(play(attack, () => 'open').made.length).toBeLessThan(90 + 3600 / 20)
  })

  test('does not get faster by finding one good card in ten', () => {
    const attack = everySeconds(2, 600).map((at) => wanted(at))
    expect(play(attack, (at) => (at % (20 * second) === 0 ? 'paid' : 'failed')).made.length).toBeLessThan(90)
  })
})

test('with 1,674 tries an hour in both patterns, twenty buyers behind one address pay without waiting', () => {
  const hourOfTries = everySeconds(2, 1674)
  const fromOneBrowser = hourOfTries.map((at) => wanted(at, { device: 'one browser' }))
  const fromEverywhere = hourOfTries.map((at) => wanted(at + 1))
  const buyers = Array.from({ length: 20 }, (_, at) => ({
    ...wanted(at * 150 * second + 700, { amount: money(25_000), orderId: `buyer ${at}`, device: `phone ${at}` }),
    address: 'hall',
  }))
  const isBuyer = ({ address }: Wanted) => address === 'hall'
  const made: CardTry[] = []
  for (const one of [...fromOneBrowser, ...fromEverywhere, ...buyers].toSorted((a, b) => a.at - b.at)) {
    if (cardWait(made, one) === 0) made.push({ ...one, outcome: isBuyer(one) ? 'paid' : 'failed' })
  }
  expect(made.filter(isBuyer)).toHaveLength(20)
  expect(made.filter(({ device }) => device === 'one browser').length).toBeLessThanOrEqual(6)
  expect(made.length).toBeLessThan(20 + 20 + 6 + 3600 / 20)
})

describe('buyers', () => {
  test('of twenty behind one address, each of whom mistypes a card once, none waits', () => {
    const buyers = Array.from({ length: 20 }, (_, at) => ({
      orderId: `order ${at}`,
      device: `device ${at}`,
      address: 'hall',
    }))
    const first = buyers.map((buyer, at) => ({ ...wanted(at * 60 * second + second), ...buyer }))
    const again = first.map((one) => ({ ...one, at: one.at + 90 * second }))
    const all = [...first, ...again].toSorted((a, b) => a.at - b.at)
    const firsts = new Set(first.map(({ at }) => at))
    // The twentieth failure counts for the next hour, and by then the last buyer has paid.
    const { waits } = play(all, (at) => (firsts.has(at) && at < 19 * 60 * second ? 'failed' : 'paid'))
    expect(waits).toEqual([])
  })

  test('of larger amounts do not notice tests with small ones', () => {
    const attack: CardTry[] = everySeconds(2, 200).map((at) => ({ ...wanted(at), outcome: 'failed' }))
    expect(cardWait(attack, wanted(401 * second, { amount: money(1000) }))).toBeGreaterThan(0)
    expect(cardWait(attack, wanted(401 * second, { amount: money(25_000) }))).toBe(0)
  })

  test('of a busy shop in which some cards are declined do not wait', () => {
    const sale = everySeconds(2, 900).map((at) => wanted(at))
    expect(play(sale, (at) => (at % (10 * second) === 0 ? 'failed' : 'paid')).waits).toEqual([])
  })

  test('starts again after waiting an hour', () => {
    const tries: CardTry[] = everySeconds(1, 6).map((at) => ({ ...wanted(at, { device: 'mine' }), outcome: 'failed' }))
    expect(cardWait(tries, wanted(7 * second, { device: 'mine' }))).toBe(hour - 6 * second)
    expect(cardWait(tries, wanted(hour + 7 * second, { device: 'mine' }))).toBe(0)
  })
})
