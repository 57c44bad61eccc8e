import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import { freeStock, kitStock, stockShortages } from '#src/features/selling/sell/sale/stock-shortages.ts'
import { emptyCart } from '#src/offline/draft-cart.ts'
import { anItem } from '#src/testing/a-sale.ts'

type Policy = 'allow' | 'warn' | 'block'
const sell = (items: CatalogueItem[], quantity: string) =>
  items.reduce((cart, item) => reduceCart(cart, { type: 'add', item, taxes: [], quantity, newId }), emptyCart)

function policies(item: CatalogueItem, quantity: string, negativeStockPolicy: Policy) {
  const cart = sell([item], quantity)
  const rules = { negativeStockPolicy, mayTakeReserved: true }
  return stockShortages(cart, (id) => (id === item.variantId ? item : undefined), rules).map(({ policy }) => policy)
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
  expect(stockShortages(cart, () => item, { negativeStockPolicy: 'warn', mayTakeReserved: true })).toEqual([
    { item, policy: 'warn', onHand: '2', reserved: null, isHeldBack: false },
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
  stockShortages(cart, find, { negativeStockPolicy, mayTakeReserved: true }).map(({ item, policy, onHand }) => [
    item.name,
    policy,
    onHand,
  ])

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

/** Shortages of products and kits, of which orders reserved some. */
function reservedOf(sold: CatalogueItem[], quantity: string, mayTakeReserved: boolean, known: CatalogueItem[] = sold) {
  const findKnown = (id: string) => known.find(({ variantId }) => variantId === id)
  return stockShortages(sell(sold, quantity), findKnown, { negativeStockPolicy: 'allow', mayTakeReserved }).map(
    ({ policy, onHand, reserved, isHeldBack }) => [policy, onHand, reserved, isHeldBack],
  )
}

test('what orders reserved is sold with a warning by people who may change orders, and held back from others', () => {
  const item = anItem({ onHand: '5', reserved: '3' })
  expect(reservedOf([item], '2', false)).toEqual([])
  expect(reservedOf([item], '3', false)).toEqual([['block', '5', '3', true]])
  expect(reservedOf([item], '3', true)).toEqual([['warn', '5', '3', false]])
  expect(reservedOf([item], '9', false)).toEqual([['block', '5', '3', true]])
})

test('reservations beyond the stock take only what is there, and without stock the policy of the shop decides alone', () => {
  expect(reservedOf([anItem({ onHand: '2', reserved: '7' })], '1', false)).toEqual([['block', '2', '2', true]])
  const gone = anItem({ onHand: '0', reserved: '7' })
  expect(reservedOf([gone], '1', false)).toEqual([])
  expect(policies(gone, '1', 'block')).toEqual(['block'])
  expect([gone, anItem({ onHand: '-2', reserved: '1' })].map(freeStock)).toEqual(['0', '-2'])
})

test('a kit is short by what orders reserved of its components', () => {
  const loaf = { ...bread, reserved: '2', negativeStockPolicy: 'inherit' } as const
  const known = [loaf, coffee, service, breakfast]
  expect(kitStock(breakfast, (id) => known.find(({ variantId }) => variantId === id))).toBe('1')
  expect(reservedOf([breakfast], '1', false, known)).toEqual([])
  expect(reservedOf([breakfast], '2', false, known)).toEqual([['block', '2', '1', true]])
  expect(reservedOf([breakfast, loaf], '1', true, known)).toEqual([])
})
