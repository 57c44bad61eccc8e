import { add, type Money, money, subtract, sum, zero } from '../money/money.ts'
import type { BillingAccount, Payment } from './billing-account.ts'
import { termCredit } from './term-credit.ts'

/**
 * What the time between a quote and its approval used of the terms that are replaced, for each line of the payment: its new term is worth
 * that much less (N-25). What the price of a line does not cover is taken from the other lines. Undefined when all of them together do not
 * cover it, which can only be while nothing was to be paid: then a new quote is needed.
 */
export function valueOfWait(
  account: BillingAccount,
  { lines, quotedAt }: Pick<Payment, 'lines' | 'quotedAt'>,
  now: number,
): readonly Money[] | undefined {
  const used = lines.map(({ replaces }) => {
    const replaced = account.terms.filter(({ id }) => replaces.includes(id))
    return sum(replaced.map((term) => subtract(termCredit(term, quotedAt).credit, termCredit(term, now).credit)))
  })
  const own = lines.map(({ price }, index) => money(Math.min(price, used[index] ?? 0)))
  let left = subtract(sum(used), sum(own))
  const taken = lines.map(({ price }, index) => {
    const amount = own[index] ?? zero
    const more = money(Math.min(left, price - amount))
    left = subtract(left, more)
    return add(amount, more)
  })
  return left > 0 ? undefined : taken
}
