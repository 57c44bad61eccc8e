import type { CatalogueItem } from '@mostrador/contract/features/checkout/schema.ts'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { reduceCart } from '#src/features/checkout/cart.ts'
import { stockShortages } from '#src/features/checkout/stock-shortages.ts'
import { emptyCart } from '#src/offline/draft-cart.ts'
import { anItem } from '#src/offline/sample-sale.ts'

type Policy = 'allow' | 'warn' | 'block'
const sell = (items: CatalogueItem[], quantity: string) =>
  items.reduce((cart, item) => reduceCart(cart, { type: 'add', item, taxes: [], quantity, newId }), emptyCart)

function policies(item: CatalogueItem, quantity: string, negativeStockPolicy: Policy) {
  const cart = sell([item], quantity)
  return stockShortages(cart, (id) => (id === item.variantId ? item : undefined), { negativeStockPolicy }).map(
    ({ policy }) => policy,
  )
}

test.each([
  ['inherit', 'allow', []],
  ['inherit', 'warn', ['warn']],
  ['inherit', 'block', ['block']],
  ['allow', 'block', []],
  ['warn', 'block', ['warn']],
  ['block', 'allow', ['block']],
] as const)('a product that says %s in a company that says %s', (ofProduct, ofCompany, expected) => {
  const item = anItem({ onHand: '2', negativeStockPolicy: ofProduct })
  expect(policies(item, '3', ofCompany)).toEqual(expected)
  expect(policies(item, '2', ofCompany)).toEqual([])
})

test('what is not counted is never short', () => {
  expect(policies(anItem({ onHand: '0', trackStock: false }), '5', 'block')).toEqual([])
})

test('lines of one product are counted together, also when its price changed in between', () => {
  const item = anItem({ onHand: '2' })
  const cart = sell([item, { ...item, price: '1200' }], '1.5')
  expect(cart.lines).toHaveLength(2)
  expect(stockShortages(cart, () => item, { negativeStockPolicy: 'warn' })).toEqual([{ item, policy: 'warn' }])
})
