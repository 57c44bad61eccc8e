import { expect, test } from 'vitest'
import { dayMs } from '../billing-times.ts'
import { type DeletionNotice, deletionOverdueMs, nextDeletionStep } from './next-deletion-step.ts'

const keptUntil = Date.parse('2027-06-01T12:00:00Z')

/** Runs the step on each of these days, counted from `keptUntil`, and lists what it did on which day. */
function lookOn(days: readonly number[], sent: DeletionNotice[] = []) {
  return days.flatMap((day) => {
    const step = nextDeletionStep({ keptUntil, sent }, keptUntil + day * dayMs)
    if (step.kind === 'wait') return []
    const on = (step.deleteAt - keptUntil) / dayMs
    if (step.kind === 'delete') return [`day ${day}: deleted`]
    if (step.isFirst) sent.splice(0)
    sent.push({ days: step.days, keptUntil, deleteAt: step.deleteAt })
    return [`day ${day}: ${step.days} days before day ${on}`]
  })
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

test('notices go out 60, 30 and 7 days before the deletion, each once', () => {
  expect(lookOn(range(-365, 0))).toEqual([
    'day -60: 60 days before day 0',
    'day -30: 30 days before day 0',
    'day -7: 7 days before day 0',
    'day 0: deleted',
  ])
})

test('late notices postpone the deletion, and none is skipped', () => {
  expect(lookOn([200, ...range(245, 275)])).toEqual([
    'day 200: 60 days before day 260',
    'day 245: 30 days before day 275',
    'day 268: 7 days before day 275',
    'day 275: deleted',
  ])
})

test('nothing is deleted without three notices for this end', () => {
  const late = keptUntil + 1000 * dayMs
  const notices: DeletionNotice[] = ([60, 30, 7] as const).map((days) => ({ days, keptUntil, deleteAt: late }))
  expect(nextDeletionStep({ keptUntil, sent: notices }, late)).toEqual({ kind: 'delete', deleteAt: late })
  expect(nextDeletionStep({ keptUntil, sent: notices.slice(0, 2) }, late)).toMatchObject({ kind: 'notice', days: 7 })
  expect(nextDeletionStep({ keptUntil: keptUntil + 1, sent: notices }, late)).toMatchObject({ days: 60, isFirst: true })
})

test('a deletion that is more than a week overdue gets new notices', () => {
  const sent: DeletionNotice[] = ([60, 30, 7] as const).map((days) => ({ days, keptUntil, deleteAt: keptUntil }))
  const edge = keptUntil + deletionOverdueMs
  expect(nextDeletionStep({ keptUntil, sent }, edge)).toMatchObject({ kind: 'delete' })
  expect(nextDeletionStep({ keptUntil, sent }, edge + 1)).toEqual({
    kind: 'notice',
    days: 60,
    deleteAt: edge + 1 + 60 * dayMs,
    isFirst: true,
  })
})

test('says before the first notice when the data will be deleted at the earliest', () => {
  const early = nextDeletionStep({ keptUntil, sent: [] }, keptUntil - 300 * dayMs)
  expect(early).toEqual({ kind: 'wait', until: keptUntil - 60 * dayMs, deleteAt: keptUntil })
})
