import { type Money, money } from '../money/money.ts'
import type { Term } from './billing-account.ts'

type TermCredit = { readonly credit: Money; readonly secondsLeft: number; readonly secondsOfTerm: number }

/**
 * What a term is still worth at an instant: its price × the seconds left ÷ its seconds, rounded down (N-4). Only whole seconds
 * count as used, so a term replaced at once is worth its whole price. A term that has not begun is worth its whole price, an
 * ended one nothing. Uses the price, start and end of the term; today's prices and earlier payments do not matter. If a term was
 * revalued, it counts from that instant and value.
 *
 * @example termCredit({ ...thirtyDaysAt3000 }, startsAt + 10 * dayMs).credit // 2000
 */
export function termCredit(
  term: Pick<Term, 'price' | 'startsAt' | 'endsAt'> & Partial<Pick<Term, 'worth'>>,
  at: number,
): TermCredit {
  const { from, amount } = term.worth ?? { from: term.startsAt, amount: term.price }
  const secondsOfTerm = Math.floor((term.endsAt - from) / 1000)
  const used = Math.floor((at - from) / 1000)
  const secondsLeft = Math.min(Math.max(secondsOfTerm - used, 0), secondsOfTerm)
  const credit = secondsOfTerm > 0 ? (BigInt(amount) * BigInt(secondsLeft)) / BigInt(secondsOfTerm) : 0n
  return { credit: money(credit), secondsLeft, secondsOfTerm }
}
