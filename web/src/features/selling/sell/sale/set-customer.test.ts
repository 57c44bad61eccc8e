import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { expect, test } from 'vitest'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import type { CartAction } from '#src/features/selling/sell/sale/cart-action.ts'
import { createCartStore } from '#src/features/selling/sell/sale/cart-store.ts'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { type DraftCart, type DraftCustomer, emptyCart } from '#src/offline/draft-cart.ts'
import { anItem, someSettings } from '#src/testing/a-sale.ts'

let lastId = 0
const newId = () => `id-${(lastId += 1)}`
const coffee = anItem({ price: '1000' })
const bread = anItem({ sku: 'PAN', price: '500' })
const known: TillSettings['priceLists'] = [{ id: 'members', name: 'Socios', percentage: '-20', catalogueVersion: 1 }]

const ana: DraftCustomer = { id: 'c-1', name: 'Ana', priceListId: null, discountPercent: '10' }
const beto: DraftCustomer = { id: 'c-2', name: 'Beto', priceListId: null, discountPercent: '25' }
const carla: DraftCustomer = { id: 'c-3', name: 'Carla', priceListId: null, discountPercent: '0' }
const theirs = (value: string) => ({ type: 'percent' as const, value, origin: 'customer' as const })
const byHand = { type: 'percent' as const, value: '5' }

const adding = (item = coffee, quantity = '1'): CartAction => ({ type: 'add', item, taxes: [], quantity, newId })
const selling = (customer: DraftCustomer | null): CartAction => ({ type: 'setCustomer', customer })
const apply = (cart: DraftCart, ...actions: CartAction[]) => actions.reduce(reduceCart, cart)
const discounts = (cart: DraftCart) => cart.lines.map(({ discount }) => discount)
const lineId = (cart: DraftCart, at: number) => cart.lines[at]?.lineId ?? ''
const totalOf = (cart: DraftCart) => {
  const priced = priceCart(cart, someSettings())
  return priced.ok ? priced.sale.totalAmount : undefined
}

test('every line gets the customer’s discount, also open items and lines added later', () => {
  const open: CartAction = { type: 'addOpenItem', name: 'Bolsa', price: '200', unitTag: 'un', taxes: [], newId }
  const cart = apply(emptyCart, adding(), selling(ana), adding(bread, '2'), open)

  expect(discounts(cart)).toEqual([theirs('10'), theirs('10'), theirs('10')])
  expect(totalOf(cart)).toBe(900 + 900 + 180)
  expect(discounts(apply(cart, { type: 'step', lineId: lineId(cart, 0), by: '1' }))).toEqual(discounts(cart))
})

test('a discount given or refused by the cashier stays for any customer', () => {
  const cart = apply(emptyCart, adding(), adding(bread), adding(anItem()))
  const changed = apply(cart, { type: 'setDiscount', lineId: lineId(cart, 0), discount: byHand }, selling(ana), {
    type: 'setDiscount',
    lineId: lineId(cart, 1),
    discount: null,
  })
  expect(discounts(changed)).toEqual([byHand, null, theirs('10')])
  expect(discounts(apply(changed, selling(beto)))).toEqual([byHand, null, theirs('25')])
  expect(discounts(apply(changed, selling(carla)))).toEqual([byHand, null, null])
  expect(discounts(apply(changed, selling(null)))).toEqual([byHand, null, null])

  // The cashier can restore the customer's discount.
  const back = apply(changed, { type: 'useCustomerDiscount', lineId: lineId(cart, 1) })
  expect(discounts(back)).toEqual([byHand, theirs('10'), theirs('10')])
  expect(discounts(apply(back, selling(null)))).toEqual([byHand, null, null])
})

test('a discount allowed only by a customer’s agreement ends with them, unless the next customer has as much', () => {
  const cart = apply(emptyCart, adding(), selling(beto))
  const typed = apply(cart, { type: 'setDiscount', lineId: lineId(cart, 0), discount: theirs('20') })
  expect(discounts(typed)).toEqual([theirs('20')])
  expect(discounts(apply(typed, { type: 'step', lineId: lineId(cart, 0), by: '1' }))).toEqual([theirs('20')])

  expect(discounts(apply(typed, selling({ ...carla, discountPercent: '30' })))).toEqual([theirs('20')])
  expect(discounts(apply(typed, selling(ana)))).toEqual([theirs('10')])
  expect(discounts(apply(typed, selling(null)))).toEqual([null])
  // The next customer's own discount applies again.
  expect(discounts(apply(typed, selling(null), selling(ana)))).toEqual([theirs('10')])
})

test('a sale without lines keeps its customer’s discount for the next line', () => {
  const cart = apply(emptyCart, adding(), selling(ana))
  const again = apply(cart, { type: 'remove', lineId: lineId(cart, 0) }, adding(bread))
  expect(discounts(again)).toEqual([theirs('10')])
})

test('the till shows how many lines got the discount, and undo also removes the customer', async () => {
  const store = createCartStore(async () => undefined)
  await store.dispatch(adding())
  await store.dispatch(adding(bread))
  await store.dispatch(selling(ana))
  expect(store.view.get().undoable).toMatchObject({ kind: 'discounted', name: 'Ana', count: 2 })

  await store.undo()
  expect(discounts(store.latest())).toEqual([null, null])
  expect(store.latest().customer ?? null).toBeNull()
})

test('removing the customer removes the discount, and undo restores it', async () => {
  const store = createCartStore(async () => undefined)
  await store.dispatch(adding())
  await store.dispatch(selling(ana))
  await store.dispatch(selling(null))
  expect(store.view.get().undoable).toMatchObject({ kind: 'undiscounted', count: 1 })
  expect(discounts(store.latest())).toEqual([null])

  await store.undo()
  expect(store.latest().customer).toEqual(ana)
  expect(discounts(store.latest())).toEqual([theirs('10')])
})

test('the discount message disappears with the next change, because undo would revert that change', async () => {
  const store = createCartStore(async () => undefined)
  await store.dispatch(adding())
  await store.dispatch(selling(ana))
  await store.dispatch({ type: 'setDiscount', lineId: lineId(store.latest(), 0), discount: byHand })
  expect(store.view.get().undoable).toBeNull()

  await store.undo()
  expect(discounts(store.latest())).toEqual([theirs('10')])
})

test('prices and discount of a customer are applied in one step and undone in one', async () => {
  const store = createCartStore(async () => undefined)
  const member = { ...ana, priceListId: 'members' }
  const lists = (customerListId: string | null) => ({ customerListId, registerListId: null, known, currencyTag: 'CLP' })
  await store.dispatch(adding())
  await store.dispatch({ type: 'setCustomer', customer: member, priceLists: lists('members') })
  expect(store.view.get().undoable).toMatchObject({ kind: 'terms', name: 'Ana', count: 1 })
  expect(totalOf(store.latest())).toBe(720)

  await store.dispatch({ type: 'setCustomer', customer: carla, priceLists: lists(null) })
  expect(store.view.get().undoable).toMatchObject({ kind: 'terms', name: '', count: 1 })
  expect(totalOf(store.latest())).toBe(1000)
  await store.undo()
  expect(totalOf(store.latest())).toBe(720)
  await store.undo()
  expect(totalOf(store.latest())).toBe(1000)
})

test('a customer without a discount changes no line and shows no message', async () => {
  const store = createCartStore(async () => undefined)
  await store.dispatch(adding())
  const { lines } = store.latest()
  await store.dispatch(selling(carla))
  expect(store.latest().lines).toBe(lines)
  expect(store.view.get().undoable).toBeNull()
})

test('a sale of an earlier version, whose customer has no percentage, stays unchanged', () => {
  const { discountPercent: _, ...before } = ana
  const cart = apply(emptyCart, adding())
  expect(apply(cart, selling(before)).lines).toBe(cart.lines)
})
