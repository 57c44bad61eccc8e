import type { BillingAccount, BillingPeriod, PlanPart, Term } from './billing-account.ts'
import { cancelledAt, isActiveAt, type PartReading, readPart, termsLeft } from './read-part.ts'
import { advanceAccount } from './advance-account.ts'

export type PlanState = {
  /** 1 paid and 2 on trial are active; 0 expired, -1 never had, -3 cancelled. */
  readonly status: 1 | 2 | 0 | -1 | -3
  /** The plan in force, or the last one that was. */
  readonly planKey: string | null
  /** Null for a trial. */
  readonly period: BillingPeriod | null
  /** The end of everything that was bought, or the instant of an immediate cancellation. */
  readonly endsAt: number | null
  /**
   * The instant until which the part is active if only time passes: the end, with grace or extension. Null if it is not active.
   */
  readonly activeUntil: number | null
  /** Past its end, in the three days of grace. */
  readonly isInGrace: boolean
  /** Past its end, active because a payment is being checked. */
  readonly isExtended: boolean
  /** The next term that the company has already bought. */
  readonly startsNext: NextPlan | null
  /** The change planned for the end of the last term, which a renewal applies. */
  readonly planned: NextPlan | null
  /** The instant at which a cancellation that can still be revoked ends the part. */
  readonly cancelsAt: number | null
}

type NextPlan = { readonly planKey: string; readonly period: BillingPeriod | null; readonly startsAt: number }

/**
 * The state of a part at an instant (N-14, N-15). `account` may be older than `now`; the effects of time are included. `now` is
 * not before the account's latest change.
 *
 * @example planStateOf(account, 'ps', now).status // 1
 */
export function planStateOf(account: BillingAccount, part: PlanPart, now: number): PlanState {
  const settled = advanceAccount(account, now).account
  const reading = readPart(settled, part)
  const { last, cancellation, extension } = reading
  const isActive = isActiveAt(reading, now)
  const term = termsLeft(reading, now).find(({ startsAt }) => startsAt <= now) ?? latestBegun(reading, now)
  const isPastEnd = isActive && last !== undefined && now >= last.endsAt
  const ends = cancellation === undefined ? null : cancelledAt(last, cancellation)
  return {
    status: statusOf(reading, term, isActive),
    planKey: term?.planKey ?? null,
    period: term?.period ?? null,
    endsAt: ends ?? last?.endsAt ?? null,
    activeUntil: isActive ? expiryOf(settled, part) : null,
    isInGrace: isPastEnd && extension === undefined,
    isExtended: isPastEnd && extension !== undefined,
    startsNext: isActive ? nextBought(reading, now) : null,
    planned: isActive ? plannedChange(reading) : null,
    cancelsAt: ends !== null && ends > now ? ends : null,
  }
}

function statusOf(
  { terms, cancellation }: PartReading,
  term: Term | undefined,
  isActive: boolean,
): PlanState['status'] {
  if (isActive) return term?.kind === 'trial' ? 2 : 1
  if (cancellation !== undefined) return -3
  return terms.length === 0 ? -1 : 0
}

/** An active part always expires when nothing but time passes. */
function expiryOf(settled: BillingAccount, part: PlanPart): number | null {
  const { facts } = advanceAccount(settled, Number.POSITIVE_INFINITY)
  return facts.flatMap((fact) => (fact.kind === 'expired' && fact.part === part ? fact.at : [])).at(0) ?? null
}

function latestBegun({ terms }: PartReading, now: number): Term | undefined {
  return terms
    .filter(({ startsAt }) => startsAt <= now)
    .sort((a, b) => a.startsAt - b.startsAt)
    .at(-1)
}

function nextBought(reading: PartReading, now: number): NextPlan | null {
  const next = termsLeft(reading, now)
    .filter(({ startsAt }) => startsAt > now)
    .sort((a, b) => a.startsAt - b.startsAt)
    .at(0)
  return next === undefined ? null : { planKey: next.planKey, period: next.period, startsAt: next.startsAt }
}

function plannedChange({ scheduled, last }: PartReading): NextPlan | null {
  if (scheduled === undefined || last === undefined) return null
  return { planKey: scheduled.planKey, period: scheduled.period, startsAt: last.endsAt }
}
