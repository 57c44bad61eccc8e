import { describe, expect, test } from 'vitest'
import { isServiceOpen, nextOpening, type ServiceHours } from './service-hours.ts'

const weekdays = [
  { from: '09:00', to: '13:00' },
  { from: '14:00', to: '18:00' },
]
const hours: ServiceHours = {
  timeZone: 'America/Santiago',
  days: [weekdays, weekdays, weekdays, weekdays, weekdays, [], []],
  holidays: ['2026-12-25'],
}
const at = (iso: string) => new Date(iso)

describe('hours of a service', () => {
  test.each([
    // In December, Santiago is three hours behind UTC.
    ['before it opens', '2026-12-21T11:59:59Z', false],
    ['from its first second', '2026-12-21T12:00:00Z', true],
    ['in the pause', '2026-12-21T16:30:00Z', false],
    ['until its last second', '2026-12-21T20:59:59Z', true],
    ['not at its end', '2026-12-21T21:00:00Z', false],
    ['not on a Saturday', '2026-12-26T15:00:00Z', false],
    ['not on a holiday', '2026-12-25T15:00:00Z', false],
    // In July it is four hours behind: the hours are those of the wall.
    ['in winter an hour later', '2026-07-20T12:30:00Z', false],
    ['in winter from nine', '2026-07-20T13:00:00Z', true],
  ])('%s', (_when, iso, isOpen) => {
    expect(isServiceOpen(hours, at(iso))).toBe(isOpen)
  })

  test('of a day end at midnight', () => {
    const late = { ...hours, days: hours.days.map(() => [{ from: '20:00', to: '24:00' }]) }
    expect(isServiceOpen(late, at('2026-12-22T02:59:59Z'))).toBe(true)
    expect(isServiceOpen(late, at('2026-12-22T03:00:00Z'))).toBe(false)
  })
})

describe('the next opening', () => {
  test.each([
    ['is none while it is open', '2026-12-21T15:00:00Z', null],
    ['is after the pause', '2026-12-21T16:30:00Z', '2026-12-21T17:00:00.000Z'],
    ['is the next morning', '2026-12-21T22:00:00Z', '2026-12-22T12:00:00.000Z'],
    ['leaves out the holiday and the weekend', '2026-12-24T22:00:00Z', '2026-12-28T12:00:00.000Z'],
  ])('%s', (_when, iso, opens) => {
    expect(nextOpening(hours, at(iso))).toBe(opens)
  })

  test('is none of a service that has no hours', () => {
    expect(nextOpening({ ...hours, days: hours.days.map(() => []) }, at('2026-12-21T15:00:00Z'))).toBeNull()
  })
})
