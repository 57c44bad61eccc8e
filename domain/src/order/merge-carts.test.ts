import { expect, test } from 'vitest'
import { mergeCarts } from './merge-carts.ts'

const stock = (units: number | null) => () => units

test('adds quantities up to the stock and says what was wanted', () => {
  const merged = mergeCarts([{ variantId: 'a', units: 2000 }], [{ variantId: 'a', units: 3000 }], stock(4000))
  expect(merged).toEqual([{ variantId: 'a', units: 4000, wanted: 5000 }])
})

test('keeps goods that are in one cart only, and those without stock', () => {
  const merged = mergeCarts([{ variantId: 'a', units: 1000 }], [{ variantId: 'b', units: 2000 }], stock(null))
  expect(merged.map(({ units }) => units)).toEqual([1000, 2000])
})

test('never takes goods out of a cart: its problems say what does not fit', () => {
  const merged = mergeCarts([{ variantId: 'a', units: 5000 }], [{ variantId: 'a', units: 1000 }], stock(0))
  expect(merged).toEqual([{ variantId: 'a', units: 5000, wanted: 6000 }])
})
