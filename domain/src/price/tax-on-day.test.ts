import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInForce, shiftDay, type TaxDays, taxesOnDay } from './tax-on-day.ts'

const day = fc.integer({ min: 0, max: 4000 }).map((days) => shiftDay('2020-01-01', days))

/** The versions of one tax as the database stores them: each ends the day before the next one begins. */
const history = (groupId: string) =>
  fc.uniqueArray(day, { minLength: 0, maxLength: 6 }).map((changes): TaxDays[] => {
    const starts = [null, ...changes.toSorted()]
    return starts.map((validFrom, index) => {
      const next = starts[index + 1]
      return { groupId, validFrom, validTo: next ? shiftDay(next, -1) : null }
    })
  })

test('every day has exactly one version of each tax, in any order of input', () => {
  fc.assert(
    fc.property(history('a'), history('b'), day, (a, b, on) => {
      const found = taxesOnDay([...a, ...b].toReversed(), on)
      expect(found.map(({ groupId }) => groupId).toSorted()).toEqual(['a', 'b'])
      expect(found.every((version) => isInForce(version, on))).toBe(true)
    }),
  )
})

test('the version changes on the day it begins and on no other', () => {
  fc.assert(
    fc.property(history('a'), day, (versions, on) => {
      const [today] = taxesOnDay(versions, on)
      const [yesterday] = taxesOnDay(versions, shiftDay(on, -1))
      expect(today !== yesterday).toBe(versions.some(({ validFrom }) => validFrom === on))
    }),
  )
})

test('a tax that has ended, or has not begun, is not charged', () => {
  const tax = { groupId: 'a', validFrom: '2026-03-01', validTo: '2026-03-31' }
  expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((on) => taxesOnDay([tax], on).length)).toEqual([
    0, 1, 1, 0,
  ])
})
