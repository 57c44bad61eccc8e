import type { CatalogueItem } from '@mostrador/contract/features/sell/schema.ts'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { reduceCart } from '#src/features/sell/sale/cart.ts'
import { kitStock, stockShortages } from '#src/features/sell/sale/stock-shortages.ts'
import { emptyCart } from '#src/offline/draft-cart.ts'
import { anItem } from '#src/testing/a-sale.ts'

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
] as const)('product policy %s, company policy %s', (ofProduct, ofCompany, expected) => {
  const item = anItem({ onHand: '2', negativeStockPolicy: ofProduct })
  expect(policies(item, '3', ofCompany)).toEqual(expected)
  expect(policies(item, '2', ofCompany)).toEqual([])
})

test('a product whose stock is not tracked is never short', () => {
  expect(policies(anItem({ onHand: '0', trackStock: false }), '5', 'block')).toEqual([])
})

test('counts lines of one product together, also when its price changed in between', () => {
  const item = anItem({ onHand: '2' })
  const cart = sell([item, { ...item, price: '1200' }], '1.5')
  expect(cart.lines).toHaveLength(2)
  expect(stockShortages(cart, () => item, { negativeStockPolicy: 'warn' })).toEqual([
    { item, policy: 'warn', onHand: '2' },
  ])
})

const bread = anItem({ name: 'Pan', onHand: '5', negativeStockPolicy: 'block' })
const coffee = anItem({ name: 'Café', onHand: '9' })
const service = anItem({ name: 'Mesa', onHand: '0', trackStock: false })
const breakfast = anItem({
  name: 'Desayuno',
  type: 'kit',
  trackStock: false,
  onHand: '0',
  components: [
    { variantId: bread.variantId, quantity: '2' },
    { variantId: coffee.variantId, quantity: '1' },
    { variantId: service.variantId, quantity: '1' },
    { variantId: newId(), quantity: '1' },
  ],
})
const all = [bread, coffee, service, breakfast]
const find = (id: string) => all.find(({ variantId }) => variantId === id)
const short = (cart: ReturnType<typeof sell>, negativeStockPolicy: Policy = 'warn') =>
  stockShortages(cart, find, { negativeStockPolicy }).map(({ item, policy, onHand }) => [item.name, policy, onHand])

test('the scarcest component limits a kit, with that component’s policy', () => {
  expect(kitStock(breakfast, find)).toBe('2')
  expect(kitStock(bread, find)).toBeUndefined()
  expect(short(sell([breakfast], '2'))).toEqual([])
  expect(short(sell([breakfast], '3'))).toEqual([['Desayuno', 'block', '2']])
  expect(short(sell([breakfast], '10'), 'allow')).toEqual([['Desayuno', 'block', '2']])
})

test('kits and lines of their components share one stock', () => {
  const cart = sell([breakfast, bread], '2')
  expect(short(cart)).toEqual([
    ['Desayuno', 'block', '1'],
    ['Pan', 'block', '5'],
  ])
})
