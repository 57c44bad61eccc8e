import { expect, test } from 'vitest'
import { daysLeft, planChips, trialWarningDays } from './plan-chip.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString()
type Status = 1 | 2 | 0 | -1 | -2 | -3
const absent = { planKey: null, status: -1 as const, endsAt: null }
const chipOf = (status: Status, endsAt: string | null = null) =>
  planChips({ ps: { planKey: 'x', status, endsAt }, ec: absent }, now)[0]

test('a paid part shows until when', () => {
  expect(chipOf(1, inDays(40))).toMatchObject({ tone: 'good', state: { kind: 'activeUntil', endsAt: inDays(40) } })
  expect(chipOf(1)).toMatchObject({ state: { kind: 'active' } })
})

test('a trial counts its days, warns near the end and names its last day', () => {
  expect(chipOf(2, inDays(13.99))).toMatchObject({ tone: 'good', state: { kind: 'trial', days: 14 } })
  expect(chipOf(2, inDays(trialWarningDays))).toMatchObject({ tone: 'warning' })
  expect(chipOf(2, inDays(0.5))).toMatchObject({ tone: 'warning', state: { kind: 'trialLastDay' } })
})

test('shows an expired, suspended or cancelled part as such', () => {
  expect(chipOf(0, inDays(-3))).toMatchObject({ tone: 'bad', state: { kind: 'expiredOn' } })
  expect(chipOf(-2)).toMatchObject({ tone: 'bad', state: { kind: 'suspended' } })
  expect(chipOf(-3)).toMatchObject({ tone: 'quiet', state: { kind: 'cancelled' } })
})

test('omits a part that the company does not have, unless requested', () => {
  const plan = { ps: { planKey: 'x', status: 1 as const, endsAt: null }, ec: absent }
  expect(planChips(plan, now).map(({ part }) => part)).toEqual(['ps'])
  expect(planChips(plan, now, { withAbsent: true }).map(({ state }) => state.kind)).toEqual(['active', 'none'])
})

test('expired days count as zero, never negative', () => {
  expect(daysLeft(inDays(-5), now)).toBe(0)
})
