import { type Money, money, sum } from './money.ts'

/** The number of pieces of a coin or note. */
export type Piece = { readonly value: Money; readonly count: number }

/**
 * The total of counted coins and notes.
 *
 * @example totalOfPieces([{ value: money(500), count: 3 }, { value: money(1000), count: 1 }]) // 2500
 */
export function totalOfPieces(pieces: readonly Piece[]): Money {
  return sum(pieces.map(({ value, count }) => money(value * count)))
}

/** The coins and notes of a currency in minor units, each ascending. */
export type Denominations = { readonly coins: readonly Money[]; readonly notes: readonly Money[] }

const table = new Map<string, Denominations>([
  ['CLP', of([10, 50, 100, 500], [1000, 2000, 5000, 10_000, 20_000])],
  ['MXN', of([50, 100, 200, 500, 1000], [2000, 5000, 10_000, 20_000, 50_000, 100_000])],
  ['ARS', of([1000], [2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 1_000_000, 2_000_000])],
  ['COP', of([5000, 10_000, 20_000, 50_000, 100_000], [200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000])],
  ['PEN', of([10, 20, 50, 100, 200, 500], [1000, 2000, 5000, 10_000, 20_000])],
  ['UYU', of([100, 200, 500, 1000, 5000], [2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000])],
  ['BOB', of([10, 20, 50, 100, 200, 500], [1000, 2000, 5000, 10_000, 20_000])],
  ['PYG', of([50, 100, 500, 1000], [2000, 5000, 10_000, 20_000, 50_000, 100_000])],
  ['CRC', of([500, 1000, 2500, 5000, 10_000, 50_000], [100_000, 200_000, 500_000, 1_000_000, 2_000_000])],
  ['USD', of([1, 5, 10, 25, 100], [100, 500, 1000, 2000, 5000, 10_000])],
  ['EUR', of([1, 2, 5, 10, 20, 50, 100, 200], [500, 1000, 2000, 5000, 10_000, 20_000])],
])

/**
 * The usual coins and notes of a currency (T-16). Both lists are empty for a currency that is not in the table: cash is then counted as one
 * total.
 *
 * @example denominationsFor('CLP').notes // [1000, 2000, 5000, 10000, 20000]
 */
export function denominationsFor(currencyTag: string): Denominations {
  return table.get(currencyTag) ?? { coins: [], notes: [] }
}

function of(coins: readonly number[], notes: readonly number[]): Denominations {
  return { coins: coins.map((coin) => money(coin)), notes: notes.map((note) => money(note)) }
}
