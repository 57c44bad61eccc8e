import type { CompanyBilling, PlanPartState } from '@mostrador/contract/features/service/billing/schema.ts'
import type { PlanPart } from '@mostrador/domain/billing/billing-account.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { termCredit } from '@mostrador/domain/billing/term-credit.ts'
import type { WhichParts } from '#src/features/service/billing/plan-address.ts'

export type Consequence =
  | { kind: 'endsOn'; part: PlanPart; date: string }
  | { kind: 'endsNow' | 'endsOpen' | 'creditMore' | 'scheduled' | 'stays' | 'discountEnds'; part: PlanPart }
  | { kind: 'credit' | 'discountLost'; part: PlanPart; amount: number }
  | { kind: 'payment'; reference: string }
  | { kind: 'noCredit' | 'data' | 'takeBack' | 'again' }

const trial = 2

/** What a cancellation does, in the order in which it is told. `now` is in milliseconds since the epoch. */
export function cancelConsequences(
  billing: CompanyBilling,
  which: WhichParts,
  cancelOn: 'now' | 'periodEnd',
  now: number,
): Consequence[] {
  const isChosen = ({ part }: { part: PlanPart }) => which === 'both' || which === part
  const chosen = billing.parts.filter((state) => isChosen(state) && state.canCancel)
  const payments = billing.payments.filter(({ status, lines }) => status === 'pending' && lines.some(isChosen))
  // Past the end, in grace, a cancellation for the end ends the part at once.
  const endsAtOnce = (state: PlanPartState) => cancelOn === 'now' || state.isInGrace || state.isExtended
  return [
    ...chosen.flatMap((state) => (endsAtOnce(state) ? endNow(state, now) : endLater(state))),
    ...payments.map(({ reference }) => ({ kind: 'payment', reference }) as const),
    ...billing.parts
      .filter((state) => !isChosen(state) && state.canCancel)
      .map((state) => otherPart(state, chosen.every(endsAtOnce))),
    { kind: 'data' },
    chosen.some((state) => !endsAtOnce(state)) ? { kind: 'takeBack' } : { kind: 'again' },
  ]
}

/** The part that is not cancelled loses what it was cheaper by because of the other one (N-26). */
function otherPart({ part, bothDiscount }: PlanPartState, isAtOnce: boolean): Consequence {
  if (bothDiscount === 0) return { kind: 'stays', part }
  return isAtOnce ? { kind: 'discountLost', part, amount: bothDiscount } : { kind: 'discountEnds', part }
}

function endLater({ part, endsAt, next, scheduled }: PlanPartState): Consequence[] {
  const last = next?.endsAt ?? endsAt
  return [
    last === null ? { kind: 'endsOpen', part } : { kind: 'endsOn', part, date: last },
    ...(scheduled ? [{ kind: 'scheduled', part } as const] : []),
  ]
}

function endNow(state: PlanPartState, now: number): Consequence[] {
  const { part, scheduled } = state
  return [
    { kind: 'endsNow', part },
    ...creditOf(state, now),
    ...(scheduled ? [{ kind: 'scheduled', part } as const] : []),
  ]
}

/** What goes to the balance (N-4). The price of a term that has not begun is not known here, so its amount is not told. */
function creditOf({ part, status, worth, worthFrom, endsAt, next }: PlanPartState, now: number): Consequence[] {
  if (next) return [{ kind: 'creditMore', part }]
  if (status === trial) return [{ kind: 'noCredit' }]
  if (worth === null || worthFrom === null || endsAt === null) return []
  const term = { price: money(worth), startsAt: Date.parse(worthFrom), endsAt: Date.parse(endsAt) }
  const { credit } = termCredit(term, now)
  return credit > 0 ? [{ kind: 'credit', part, amount: credit }] : []
}
