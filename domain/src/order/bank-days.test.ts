import { expect, test } from 'vitest'
import { afterBankHours } from './bank-days.ts'

const zone = 'America/Santiago'

test('hours of a weekday pass as they are', () => {
  expect(afterBankHours('2026-03-04T15:00:00Z', 24, zone)).toBe('2026-03-05T15:00:00.000Z')
})

test('a weekend in between does not count', () => {
  expect(afterBankHours('2026-03-06T15:00:00Z', 48, zone)).toBe('2026-03-10T15:00:00.000Z')
})

test('an order of Saturday begins on Monday at midnight of the shop', () => {
  expect(afterBankHours('2026-03-07T15:00:00Z', 24, zone)).toBe('2026-03-10T03:00:00.000Z')
})

test('the day of the shop decides, not that of the server', () => {
  // 01:00 UTC on Saturday is Friday evening in Chile.
  expect(afterBankHours('2026-03-07T01:00:00Z', 1, zone)).toBe('2026-03-07T02:00:00.000Z')
})

test('a night in which clocks change keeps the number of hours', () => {
  // Madrid goes forward on Sunday 2026-03-29, which is no bank day anyway.
  expect(afterBankHours('2026-03-27T12:00:00Z', 24, 'Europe/Madrid')).toBe('2026-03-30T11:00:00.000Z')
})
