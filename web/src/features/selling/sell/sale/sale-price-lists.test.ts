import { plainRules } from '@mostrador/contract/features/selling/registers/plain-rules.ts'
import { expect, test } from 'vitest'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import type { CartAction, NewPriceLists } from '#src/features/selling/sell/sale/cart-action.ts'
import { createCartStore } from '#src/features/selling/sell/sale/cart-store.ts'
import { leadingList, listsOfRegister } from '#src/features/selling/sell/sale/sale-price-lists.ts'
import { type DraftCart, emptyCart } from '#src/offline/draft-cart.ts'
import { anItem, someSettings } from '#src/testing/a-sale.ts'

let lastId = 0
const newId = () => `id-${(lastId += 1)}`
const known = [
  { id: 'wholesale', name: 'Mayorista', percentage: null, catalogueVersion: 1 },
  { id: 'neighbours', name: 'Vecinos', percentage: '-5', catalogueVersion: 1 },
]
const rice = anItem({
  name: 'Arroz',
  price: '1490',
  listPrices: [
    { priceListId: 'wholesale', fromQuantity: '0', price: '1400' },
    { priceListId: 'wholesale', fromQuantity: '6', price: '1290' },
  ],
})
const bread = anItem({ name: 'Pan', price: '1000' })
const adding = (item = rice, quantity = '1', change = {}): CartAction => ({
  type: 'add',
  item,
  taxes: [],
  quantity,
  newId,
  ...change,
})
const lists = (change: Partial<NewPriceLists>): CartAction => ({
  type: 'setPriceLists',
  known,
  currencyTag: 'CLP',
  ...change,
})
const apply = (...actions: CartAction[]) => actions.reduce(reduceCart, emptyCart)
const prices = (cart: DraftCart) => cart.lines.map(({ unitPrice, originalUnitPrice }) => [unitPrice, originalUnitPrice])

test('a list chosen before or after adding lines gives the same prices, and other products keep the usual price', () => {
  const after = apply(adding(), adding(bread), lists({ customerListId: 'wholesale' }))
  const before = apply(lists({ customerListId: 'wholesale' }), adding(), adding(bread))
  expect(prices(after)).toEqual([
    ['1400', '1400'],
    ['1000', '1000'],
  ])
  expect(prices(before)).toEqual(prices(after))
})

test('a changed quantity chooses the price again, and so does joining a line', () => {
  const cart = apply(lists({ customerListId: 'wholesale' }), adding(rice, '5'))
  expect(prices(reduceCart(cart, adding()))).toEqual([['1290', '1290']])
  const { lineId } = cart.lines[0] ?? { lineId: '' }
  const many = reduceCart(cart, { type: 'setQuantity', lineId, quantity: '6' })
  expect(prices(many)).toEqual([['1290', '1290']])
  expect(prices(reduceCart(many, { type: 'step', lineId, by: '-1' }))).toEqual([['1400', '1400']])
})

test('the customer’s list takes precedence over the register’s, and the cashier’s choice over both', () => {
  const cart = apply(adding(bread), adding(), lists({ registerListId: 'neighbours' }))
  expect(prices(cart)).toEqual([
    ['950', '950'],
    ['1416', '1416'],
  ])
  const forCustomer = reduceCart(cart, lists({ customerListId: 'wholesale' }))
  // The customer's list has no price for bread, so the register's list applies.
  expect(prices(forCustomer)).toEqual([
    ['950', '950'],
    ['1400', '1400'],
  ])
  const usual = reduceCart(forCustomer, lists({ chosenListId: null }))
  expect(prices(usual)).toEqual([
    ['1000', '1000'],
    ['1490', '1490'],
  ])
  expect(leadingList(usual.priceLists)).toBeNull()
  expect(prices(reduceCart(usual, lists({ forgetsChoice: true })))).toEqual(prices(forCustomer))
})

test('a typed price stays, and the struck-through price follows the lists', () => {
  const cart = apply(adding())
  const { lineId } = cart.lines[0] ?? { lineId: '' }
  const typed = reduceCart(cart, { type: 'setPrice', lineId, price: '1300', reason: null })
  const listed = reduceCart(typed, lists({ customerListId: 'wholesale' }))
  expect(prices(listed)).toEqual([['1300', '1400']])
  const back = reduceCart(listed, { type: 'setPrice', lineId, price: null, reason: null })
  expect(prices(back)).toEqual([['1400', '1400']])
})

test('the register’s list applies from the first line, and a sale without lines keeps its customer’s list', () => {
  const settings = {
    ...someSettings(),
    priceLists: known,
    registers: [{ checkoutId: 'c1', priceListId: 'neighbours', favouriteProductIds: [], ...plainRules }],
  }
  const first = apply(adding(bread, '1', { priceLists: listsOfRegister(settings, 'c1') }))
  expect(prices(first)).toEqual([['950', '950']])
  expect(listsOfRegister(settings, 'c2')).toBeUndefined()

  const cart = apply(lists({ customerListId: 'wholesale' }), adding())
  const empty = reduceCart(cart, { type: 'remove', lineId: cart.lines[0]?.lineId ?? '' })
  expect(prices(reduceCart(empty, adding()))).toEqual([['1400', '1400']])
})

test('the till shows how many prices a list changed, and undoes it', async () => {
  const store = createCartStore(async () => undefined)
  await store.dispatch(adding())
  await store.dispatch(adding(bread))
  await store.dispatch(lists({ customerListId: 'wholesale' }))
  expect(store.view.get().undoable).toMatchObject({ kind: 'repriced', name: 'Mayorista', count: 1 })

  await store.undo()
  expect(prices(store.latest())).toEqual([
    ['1490', '1490'],
    ['1000', '1000'],
  ])
})
