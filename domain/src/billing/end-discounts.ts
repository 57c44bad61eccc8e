import { add, type Money, money, subtract, sum, zero } from '../money/money.ts'
import { divideRounded } from '../money/round.ts'
import type { BillingAccount, PlanPart, Term } from './billing-account.ts'
import type { BillingFact } from './billing-fact.ts'
import { readPart, termsLeft } from './read-part.ts'
import { termCredit } from './term-credit.ts'

type DiscountEnded = Extract<BillingFact, { kind: 'discountEnded' }>
/** The facts of the ended discounts, and how much of the available credit they used. */
export type EndedDiscounts = { readonly facts: readonly DiscountEnded[]; readonly taken: Money }

/**
 * Ends the discount for both parts on the terms that a part has left, because the other part ran only until `since` (N-26). From
 * then on their time costs the full price. `available`, the credit of the other part, pays the difference. If it is not enough,
 * the terms end earlier, one after the other without a gap.
 */
export function endDiscounts(
  account: BillingAccount,
  part: PlanPart,
  { since, at, available }: { since: number; at: number; available: Money },
): EndedDiscounts {
  const left = [...termsLeft(readPart(account, part), at)].sort((a, b) => a.startsAt - b.startsAt)
  if (left.every(({ bothDiscount }) => bothDiscount === 0)) return { facts: [], taken: zero }

  const facts: DiscountEnded[] = []
  for (const term of left) {
    const free = subtract(available, sum(facts.map(({ added }) => added)))
    const startsAt = term.startsAt <= at ? term.startsAt : (facts.at(-1)?.endsAt ?? term.startsAt)
    facts.push(endDiscount(term, { since, at, free, startsAt }))
  }
  return { facts, taken: sum(facts.map(({ added }) => added)) }
}

type Ending = { since: number; at: number; free: Money; startsAt: number }

function endDiscount(term: Term, { since, at, free, startsAt }: Ending): DiscountEnded {
  const value = termCredit(term, at).credit
  const used = subtract(termCredit(term, since).credit, value)
  const more = shareOf(term, value)
  const added = money(Math.min(free, more))
  const amount = money(Math.max(value + added - shareOf(term, used), 0))

  const from = Math.max(startsAt, at)
  const length = term.endsAt - Math.max(term.startsAt, at)
  const full = add(value, more)
  const endsAt = from + (amount >= full ? length : shortened(length, amount, full))
  return {
    kind: 'discountEnded',
    termId: term.id,
    part: term.part,
    at,
    startsAt,
    endsAt,
    ...(endsAt === term.endsAt
      ? { anchor: term.anchor, anchorMonths: term.anchorMonths }
      : { anchor: { from: endsAt, timeZone: term.anchor.timeZone }, anchorMonths: 0 }),
    added,
    worth: { from, amount },
  }
}

/** The discount for both parts on the time that a part has left. */
export function discountLeft(account: BillingAccount, part: PlanPart, at: number): Money {
  const left = termsLeft(readPart(account, part), at)
  return sum(left.map((term) => shareOf(term, termCredit(term, at).credit)))
}

/** The discount on a part of a term's price. */
function shareOf({ price, bothDiscount }: Term, value: Money): Money {
  return price === 0 ? zero : money(divideRounded(BigInt(bothDiscount) * BigInt(value), BigInt(price), 'down'))
}

/** Whole seconds, and at least one: a term has a length. */
function shortened(length: number, amount: Money, full: Money): number {
  const seconds = (BigInt(Math.floor(length / 1000)) * BigInt(amount)) / BigInt(full)
  return Math.max(Number(seconds), 1) * 1000
}
