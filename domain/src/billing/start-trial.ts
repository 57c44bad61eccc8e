import { zero } from '../money/money.ts'
import type { BillingAccount, PlanPart } from './billing-account.ts'
import type { BillingCommand, BillingRefusal } from './billing-command.ts'
import type { BillingFact } from './billing-fact.ts'
import { dayMs } from './billing-times.ts'
import type { Refused } from './quote-plans.ts'
import { isActiveAt, readPart } from './read-part.ts'

type StartTrial = Extract<BillingCommand, { kind: 'startTrial' }>

/**
 * Starts trials, all of them or none. Only a part that never had a term may be tried, so each part once (N-17). Throws RangeError for a
 * length that is no whole number of days, or without an id for each term.
 */
export function startTrial(account: BillingAccount, command: StartTrial, now: number): BillingFact[] | Refused {
  const { planKeys, days, termIds } = command
  const parts = [...new Set(command.parts)]
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`Not a length of a trial: ${days}`)
  for (const part of parts) {
    const refusal = findRefusal(account, part, now)
    if (refusal !== undefined) return { ok: false, refusal, part }
  }

  return parts.map((part, index): BillingFact => {
    const id = termIds[index]
    if (id === undefined) throw new RangeError('Each trial needs the id of its term')
    const granted = { id, part, planKey: planKeys[part], kind: 'trial', period: null, price: zero } as const
    const value = { bothDiscount: zero, added: zero, worth: null } as const
    const time = { startsAt: now, endsAt: now + days * dayMs, anchor: { from: now, timeZone: account.timeZone } }
    return {
      kind: 'termStarted',
      term: { ...granted, ...value, ...time, anchorMonths: 0, paymentId: null, closed: null },
    }
  })
}

function findRefusal(account: BillingAccount, part: PlanPart, now: number): BillingRefusal | undefined {
  const reading = readPart(account, part)
  if (reading.terms.some(({ kind }) => kind === 'trial')) return 'trialUsed'
  if (reading.pending !== undefined) return 'paymentPending'
  if (isActiveAt(reading, now)) return 'partActive'
  return reading.terms.length > 0 ? 'trialUsed' : undefined
}
