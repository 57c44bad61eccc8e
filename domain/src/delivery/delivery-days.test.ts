import { expect, test } from 'vitest'
import { deliveryDays, type DeliverySchedule } from './delivery-days.ts'

const hours = [
  { from: '09:00', to: '13:00' },
  { from: '14:00', to: '18:00' },
]
const weekdays: DeliverySchedule = {
  timeZone: 'America/Santiago',
  days: [hours, hours, hours, hours, hours, [], []],
  holidays: ['2026-12-25'],
  cutoffTime: '12:00',
  estimatedDaysMin: 0,
  estimatedDaysMax: 1,
}
// In December, Santiago is three hours behind UTC.
const at = (iso: string) => new Date(iso)

test.each([
  ['before the cut-off, today', '2026-12-21T14:59:00Z', {}, '2026-12-21', '2026-12-22'],
  ['from the cut-off on, the next day', '2026-12-21T15:00:00Z', {}, '2026-12-22', '2026-12-23'],
  ['without a cut-off, until the day closes', '2026-12-21T20:59:00Z', { cutoffTime: null }, '2026-12-21', '2026-12-22'],
  ['after it closed', '2026-12-21T21:00:00Z', { cutoffTime: null }, '2026-12-22', '2026-12-23'],
  ['over a holiday and a weekend', '2026-12-24T16:00:00Z', {}, '2026-12-28', '2026-12-29'],
  ['on a closed day', '2026-12-26T13:00:00Z', {}, '2026-12-28', '2026-12-29'],
  ['only open days are counted', '2026-12-23T13:00:00Z', { estimatedDaysMax: 2 }, '2026-12-23', '2026-12-28'],
  [
    'without hours, every day but holidays',
    '2026-12-24T16:00:00Z',
    { days: [[], [], [], [], [], [], []] },
    '2026-12-26',
    '2026-12-27',
  ],
  // It is the 22nd in UTC and still the 21st in Santiago.
  ['the day is that of the company', '2026-12-22T01:00:00Z', { cutoffTime: null }, '2026-12-22', '2026-12-23'],
])('%s', (_name, now, changed, from, to) => {
  expect(deliveryDays({ ...weekdays, ...changed }, at(now))).toEqual({ from, to })
})

test('a cut-off may be written without its zero', () => {
  expect(deliveryDays({ ...weekdays, cutoffTime: '9:30' }, at('2026-12-21T12:29:00Z'))?.from).toBe('2026-12-21')
  expect(deliveryDays({ ...weekdays, cutoffTime: '9:30' }, at('2026-12-21T12:30:00Z'))?.from).toBe('2026-12-22')
})

test('is null if there are too few open days', () => {
  expect(deliveryDays({ ...weekdays, estimatedDaysMax: 400 }, at('2026-12-21T12:00:00Z'))).toBeNull()
})
