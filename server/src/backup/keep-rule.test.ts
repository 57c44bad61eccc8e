import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseKept, parseKeepRule } from './keep-rule.ts'

const at = (text: string) => new Date(`${text}Z`)

test('reads a rule, and refuses other texts', () => {
  expect(parseKeepRule('7d,4w,12m')).toEqual({ days: 7, weeks: 4, months: 12 })
  expect(parseKeepRule('3d')).toEqual({ days: 3, weeks: 0, months: 0 })
  for (const text of ['', '7', '7y', '7d;4w', '-1d', '7d,']) expect(parseKeepRule(text)).toBeUndefined()
})

test('keeps the newest backup of each day, week and month', () => {
  const times = [
    at('2026-09-30T02:00'),
    at('2026-10-31T02:00'),
    at('2026-11-22T02:00'),
    at('2026-11-23T02:00'),
    at('2026-11-29T02:00'),
    at('2026-11-30T02:00'),
    at('2026-11-30T14:00'),
  ]
  const kept = (rule: string) => {
    const chosen = chooseKept(times, parseKeepRule(rule) ?? { days: 0, weeks: 0, months: 0 })
    return chosen.map((time) => time.toISOString().slice(5, 13)).toReversed()
  }
  expect(kept('2d')).toEqual(['11-29T02', '11-30T14'])
  // Weeks begin on Monday, 23 and 30 November.
  expect(kept('3w')).toEqual(['11-22T02', '11-29T02', '11-30T14'])
  expect(kept('3m')).toEqual(['09-30T02', '10-31T02', '11-30T14'])
  expect(kept('0d')).toEqual(['11-30T14'])
})

const times = fc.array(fc.date({ min: at('2024-01-01T00:00'), max: at('2027-01-01T00:00'), noInvalidDate: true }))
const rule = fc.record({ days: fc.nat(20), weeks: fc.nat(10), months: fc.nat(14) })

test('always keeps the newest, never more than the rule counts, and the same when asked again', () => {
  fc.assert(
    fc.property(times, rule, (all, wanted) => {
      const kept = chooseKept(all, wanted)
      expect(kept.length).toBeLessThanOrEqual(Math.max(1, wanted.days + wanted.weeks + wanted.months))
      const newest = Math.max(...all.map((time) => time.getTime()))
      expect(kept[0]?.getTime() ?? Number.NEGATIVE_INFINITY).toBe(newest)
      expect(chooseKept(kept, wanted)).toEqual(kept)
    }),
  )
})

test('removes nothing that a later backup does not replace', () => {
  fc.assert(
    fc.property(
      times,
      rule,
      fc.date({ min: at('2027-01-02T00:00'), max: at('2027-01-03T00:00') }),
      (all, wanted, next) => {
        // One more backup pushes at most one day, one week and one month out.
        const lost = chooseKept(all, wanted).filter((time) => !chooseKept([...all, next], wanted).includes(time))
        expect(lost.length).toBeLessThanOrEqual(4)
      },
    ),
  )
})
