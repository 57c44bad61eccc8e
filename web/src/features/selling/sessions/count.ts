/** The typed count of a drawer, and its amounts. */
import { localeOf, type MoneySettings, parseMoneyText } from '@mostrador/contract/format.ts'
import { countDifference } from '@mostrador/domain/drawer/cash-session.ts'
import { denominationsFor, type Piece, totalOfPieces } from '@mostrador/domain/money/denominations.ts'
import { type Money, money, negate, zero } from '@mostrador/domain/money/money.ts'

/** Everything as text, so that half a number is stored too. */
export type TypedCount = {
  way: 'pieces' | 'total'
  /** Number of pieces by the value of the coin or note, in minor units. */
  pieces: Readonly<Record<string, string>>
  total: string
  /** Counted amounts of other tenders, by id. */
  others: Readonly<Record<string, string>>
  /** The counts compared so far, the first one first: counting again removes none. */
  compared: readonly ComparedCount[]
}

type ComparedCount = { countedCashAmount: Money; at: string }

export const emptyCount: TypedCount = { way: 'pieces', pieces: {}, total: '', others: {}, compared: [] }

/** The limit of a closing. */
const mostEarlierCounts = 20

/** Adds a count; comparing the same amount again is not another count. */
export function withCompared(compared: TypedCount['compared'], next: ComparedCount): TypedCount['compared'] {
  return compared.at(-1)?.countedCashAmount === next.countedCashAmount ? compared : [...compared, next]
}

/** The counts before the final one, which was compared last. */
export const earlierCounts = (compared: TypedCount['compared']): ComparedCount[] =>
  compared.slice(0, -1).slice(0, mostEarlierCounts)

export type ReadCount = { cash: Money; pieces: Piece[] | null; others: { tenderId: string; countedAmount: Money }[] }

/** Coins and notes of a currency, largest first; empty if only the total can be entered. */
export function piecesOf(currencyTag: string): Money[] {
  const { coins, notes } = denominationsFor(currencyTag)
  return [...new Set([...coins, ...notes])].toSorted((a, b) => b - a)
}

/** A typed number of pieces; undefined if it is invalid. */
function readPieces(text: string): number | undefined {
  const bare = text.trim()
  if (bare === '') return 0
  return /^\d{1,6}$/.test(bare) ? Number(bare) : undefined
}

/** The valid pieces of a count. */
export function readAllPieces(pieces: TypedCount['pieces']): Piece[] {
  return Object.entries(pieces)
    .map(([value, text]) => ({ value: money(Number(value)), count: readPieces(text) ?? 0 }))
    .filter((piece) => piece.count > 0)
}

/** The errors of a count by field: `total`, `piece:<value>` or `other:<tender>`. */
export function countFaults(count: TypedCount, settings: MoneySettings): ReadonlySet<string> {
  const faults = new Set<string>()
  if (count.way === 'total' && readAmount(count.total, settings) === undefined) faults.add('total')
  if (count.way === 'pieces')
    for (const [value, text] of Object.entries(count.pieces))
      if (readPieces(text) === undefined) faults.add(`piece:${value}`)
  for (const [tenderId, text] of Object.entries(count.others))
    if (text.trim() !== '' && readAmount(text, settings) === undefined) faults.add(`other:${tenderId}`)
  return faults
}

/** An amount of zero or more, in the region's format. */
export function readAmount(text: string, settings: MoneySettings): Money | undefined {
  const amount = parseMoneyText(text, settings.currencyTag, localeOf(settings))
  return amount !== undefined && amount >= 0 ? amount : undefined
}

/** A count without errors, in the closing's form. */
export function readCount(count: TypedCount, settings: MoneySettings): ReadCount {
  const pieces = readAllPieces(count.pieces)
  const isByPieces = count.way === 'pieces'
  return {
    cash: isByPieces ? totalOfPieces(pieces) : (readAmount(count.total, settings) ?? money(0)),
    pieces: isByPieces && pieces.length > 0 ? pieces : null,
    others: Object.entries(count.others).flatMap(([tenderId, text]) => {
      const countedAmount = text.trim() === '' ? undefined : readAmount(text, settings)
      return countedAmount === undefined ? [] : [{ tenderId, countedAmount }]
    }),
  }
}

export type Difference = { kind: 'exact' | 'over' | 'short'; amount: Money }

/** Compares a count with the expected amount; the difference is never negative. */
export function differenceOf(counted: Money, expected: Money): Difference {
  const difference = countDifference(counted, expected)
  if (difference === 0) return { kind: 'exact', amount: zero }
  return difference > 0 ? { kind: 'over', amount: difference } : { kind: 'short', amount: negate(difference) }
}
