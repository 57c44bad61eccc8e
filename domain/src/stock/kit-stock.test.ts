import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kitsFrom, takenByKits } from './kit-stock.ts'

const thousandths = (units: number) => (units / 1000).toFixed(3)
const parts = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 20_000 }), onHand: fc.integer({ min: -5000, max: 90_000 }) }),
  {
    minLength: 1,
    maxLength: 5,
  },
)

test('exactly that many kits can be made, and not one more', () => {
  fc.assert(
    fc.property(parts, (drawn) => {
      const kits = Number(
        kitsFrom(
          drawn.map(({ quantity, onHand }) => ({ quantity: thousandths(quantity), onHand: thousandths(onHand) })),
        ),
      )
      const enough = (count: number) => drawn.every(({ quantity, onHand }) => quantity * count <= Math.max(onHand, 0))
      expect(enough(kits)).toBe(true)
      expect(enough(kits + 1)).toBe(false)
    }),
  )
})

test('a component without stock sets no limit', () => {
  expect(kitsFrom([])).toBeUndefined()
  expect(kitsFrom([{ quantity: '0', onHand: '1' }])).toBeUndefined()
})

test('fractions of kits take fractions of components', () => {
  expect(takenByKits('1.5', '0.125')).toBe('0.1875')
  expect(takenByKits('3', '2')).toBe('6')
})
