import { expect, test } from 'vitest'
import { denominationsFor, totalOfPieces } from './denominations.ts'
import { money } from './money.ts'

const table: [string, number[], number[]][] = [
  ['CLP', [10, 50, 100, 500], [1000, 2000, 5000, 10_000, 20_000]],
  ['PEN', [10, 20, 50, 100, 200, 500], [1000, 2000, 5000, 10_000, 20_000]],
  ['USD', [1, 5, 10, 25, 100], [100, 500, 1000, 2000, 5000, 10_000]],
  ['PYG', [50, 100, 500, 1000], [2000, 5000, 10_000, 20_000, 50_000, 100_000]],
]

test.each(table)('%s has its usual coins and notes, in minor units', (tag, coins, notes) => {
  expect(denominationsFor(tag)).toEqual({ coins, notes })
})

test.each('CLP MXN ARS COP PEN UYU BOB PYG CRC USD EUR'.split(' '))('%s ascends', (tag) => {
  const { coins, notes } = denominationsFor(tag)

  expect([coins, notes]).toEqual([coins.toSorted((a, b) => a - b), notes.toSorted((a, b) => a - b)])
})

test('a currency without a table has none', () => expect(denominationsFor('KWD')).toEqual({ coins: [], notes: [] }))

test('adds up the values of counted pieces', () =>
  expect(
    totalOfPieces([
      { value: money(500), count: 3 },
      { value: money(1000), count: 1 },
    ]),
  ).toBe(2500))
test('no pieces add up to zero', () => expect(totalOfPieces([])).toBe(0))
