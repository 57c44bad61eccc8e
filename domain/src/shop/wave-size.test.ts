import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largestWave, waveSize } from './wave-size.ts'

describe('a wave of mails about a product that is back', () => {
  test.each([
    ['3', 0, 3],
    ['3', 3, 0],
    ['2', 3, 0],
    ['13', 3, 10],
    ['0', 0, 0],
    ['-2', 0, 0],
    ['0.5', 0, 1],
    ['0.5', 1, 0],
    ['2.9', 0, 2],
    ['5000', 0, largestWave],
    [null, 500, largestWave],
  ])('with %s available and %i told lately has %i people', (available, toldLately, people) => {
    expect(waveSize({ available, toldLately })).toBe(people)
  })

  test('is never larger than the available stock, however often it runs and whatever is received', () => {
    const received = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(received, (deliveries) => {
        let [available, told] = [0, 0]
        for (const delivery of deliveries) {
          available += delivery
          told += waveSize({ available: String(available), toldLately: told })
          expect(told).toBeLessThanOrEqual(available)
        }
        expect(told).toBe(available)
      }),
    )
  })
})
