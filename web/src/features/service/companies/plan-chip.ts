import type { MyCompany } from '@mostrador/contract/features/service/companies/endpoints.ts'

type PlanState = MyCompany['plan']['ps']
export type PlanChip = {
  part: 'ps' | 'ec'
  tone: 'good' | 'warning' | 'bad' | 'quiet'
  state:
    | { kind: 'active' | 'trialOpen' | 'trialLastDay' | 'expired' | 'suspended' | 'cancelled' | 'none' }
    | { kind: 'activeUntil' | 'expiredOn'; endsAt: string }
    | { kind: 'trial'; days: number }
}

/** From this many days on, the end of a trial is a warning. */
export const trialWarningDays = 3
const dayMs = 86_400_000

/** The remaining days of a trial, including the current one: fourteen on the first day, one on the last. */
export function daysLeft(endsAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now) / dayMs))
}

function chipOf(part: 'ps' | 'ec', { status, endsAt }: PlanState, now: number): PlanChip {
  switch (status) {
    case 1:
      return { part, tone: 'good', state: endsAt === null ? { kind: 'active' } : { kind: 'activeUntil', endsAt } }
    case 2:
      return trialChip(part, endsAt, now)
    case 0:
      return { part, tone: 'bad', state: endsAt === null ? { kind: 'expired' } : { kind: 'expiredOn', endsAt } }
    case -2:
      return { part, tone: 'bad', state: { kind: 'suspended' } }
    case -3:
      return { part, tone: 'quiet', state: { kind: 'cancelled' } }
    case -1:
      return { part, tone: 'quiet', state: { kind: 'none' } }
  }
}

function trialChip(part: 'ps' | 'ec', endsAt: string | null, now: number): PlanChip {
  if (endsAt === null) return { part, tone: 'good', state: { kind: 'trialOpen' } }
  const days = daysLeft(endsAt, now)
  const tone = days > trialWarningDays ? 'good' : 'warning'
  return { part, tone, state: days <= 1 ? { kind: 'trialLastDay' } : { kind: 'trial', days } }
}

/** The plan parts of a company. With `withAbsent` also the parts it does not have. */
export function planChips({ ps, ec }: MyCompany['plan'], now: number, { withAbsent = false } = {}): PlanChip[] {
  const chips = [chipOf('ps', ps, now), chipOf('ec', ec, now)]
  return withAbsent ? chips : chips.filter(({ state }) => state.kind !== 'none')
}
