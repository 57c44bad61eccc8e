import { expect, test } from 'vitest'
import { isInReturnWindow } from './return-window.ts'

const chile = { timeZone: 'America/Santiago', businessDayStart: '00:00' }

test.each([
  ['the last moment of the last day', '2026-06-01T16:00:00Z', '2026-07-02T03:59:59Z', 30, true],
  ['the first moment of the day after', '2026-06-01T16:00:00Z', '2026-07-02T04:00:00Z', 30, false],
  ['the same day', '2026-06-01T16:00:00Z', '2026-06-01T16:01:00Z', 1, true],
  ['a clock that is behind', '2026-06-01T16:00:00Z', '2026-05-20T16:00:00Z', 30, true],
  ['never', '2026-06-01T16:00:00Z', '2026-06-01T16:01:00Z', 0, false],
  ['for ever', '2001-06-01T16:00:00Z', '2026-06-01T16:01:00Z', null, true],
] as const)('%s', (_, soldAt, returnedAt, returnWindowDays, isIn) => {
  expect(isInReturnWindow(soldAt, returnedAt, { ...chile, returnWindowDays })).toBe(isIn)
})

test('the zone and the start of the company’s business day decide', () => {
  const soldAt = '2026-06-01T16:00:00Z'
  const night = '2026-06-03T06:00:00Z'
  expect(isInReturnWindow(soldAt, night, { ...chile, returnWindowDays: 1 })).toBe(false)
  expect(isInReturnWindow(soldAt, night, { ...chile, businessDayStart: '04:00', returnWindowDays: 1 })).toBe(true)
  expect(isInReturnWindow(soldAt, night, { ...chile, timeZone: 'Pacific/Honolulu', returnWindowDays: 1 })).toBe(true)
})

test('a night on which the clocks change is one day like any other', () => {
  const window = { ...chile, returnWindowDays: 2 }
  expect(isInReturnWindow('2026-09-05T03:30:00Z', '2026-09-07T02:59:00Z', window)).toBe(true)
  expect(isInReturnWindow('2026-09-05T03:30:00Z', '2026-09-07T03:01:00Z', window)).toBe(false)
})
