import { expect, test } from 'vitest'
import { hasAll, stockForCart } from './stock-for-cart.ts'

const whole = () => 1000
const shirt = { variantId: 'shirt', partId: 'shirt', perUnit: 1000 }
const set = [
  { variantId: 'set', partId: 'shirt', perUnit: 2000 },
  { variantId: 'set', partId: 'cap', perUnit: 1000 },
]

test('a kit and its component share one stock, in the order of the cart', () => {
  const free = new Map([
    ['shirt', 5000],
    ['cap', 9000],
  ])
  const lines = [
    { variantId: 'set', units: 2000 },
    { variantId: 'shirt', units: 2000 },
  ]
  const left = stockForCart(lines, [shirt, ...set], free, whole)
  expect([...left]).toEqual([
    ['set', 2000],
    ['shirt', 1000],
  ])
  expect(hasAll(lines, left)).toBe(false)
})

test('goods that do not count stock are always available, and negative stock is none', () => {
  const lines = [
    { variantId: 'repair', units: 1000 },
    { variantId: 'shirt', units: 1000 },
  ]
  const left = stockForCart(lines, [shirt], new Map([['shirt', -2000]]), whole)
  expect([...left.values()]).toEqual([null, 0])
  expect(hasAll(lines.slice(0, 1), left)).toBe(true)
})

test('weighed goods are offered to the gram', () => {
  const left = stockForCart([{ variantId: 'shirt', units: 2000 }], [shirt], new Map([['shirt', 1250]]), () => 1)
  expect(left.get('shirt')).toBe(1250)
})
