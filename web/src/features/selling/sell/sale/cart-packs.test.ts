import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import type { AddAction, CartAction } from '#src/features/selling/sell/sale/cart-action.ts'
import { countedQuantity, readLineQuantity } from '#src/features/selling/sell/base/quantity-text.ts'
import { type DraftCart, emptyCart } from '#src/offline/draft-cart.ts'
import { anItem } from '#src/testing/a-sale.ts'

let lastId = 0
const newId = () => `id-${(lastId += 1)}`
const six = { id: 'six', name: 'Pack 6', factor: '6', barcode: null, price: '4290' }
const box = { id: 'box', name: 'Caja', factor: '24', barcode: null, price: null }
const tonic = anItem({ name: 'Tónica', price: '790', packs: [six, box] })
const adding = (change: Partial<AddAction> = {}): CartAction => ({
  type: 'add',
  item: tonic,
  taxes: [],
  quantity: '1',
  newId,
  ...change,
})
const apply = (...actions: CartAction[]) => actions.reduce(reduceCart, emptyCart)
const only = (cart: DraftCart) => {
  const [line] = cart.lines
  if (!line) throw new Error('the sale has a line')
  return line
}

test('a pack adds its units at its own unit price and joins only lines of the same pack', () => {
  const cart = apply(adding({ pack: six }), adding(), adding({ pack: six, quantity: '2' }))
  expect(cart.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
    ['18', '715'],
    ['1', '790'],
  ])
  expect(only(cart).originalUnitPrice).toBe('715')
})

test('a pack without its own price adds its units at the usual price', () => {
  expect(only(apply(adding({ pack: box })))).toMatchObject({ quantity: '24', unitPrice: '790' })
})

test('switches a line between units and packs and keeps the count', () => {
  const cart = apply(adding({ quantity: '2' }))
  const packed = reduceCart(cart, { type: 'setPack', lineId: only(cart).lineId, pack: six })
  expect(only(packed)).toMatchObject({ quantity: '12', unitPrice: '715' })
  expect(countedQuantity(only(packed))).toBe('2')

  const single = reduceCart(packed, { type: 'setPack', lineId: only(cart).lineId, pack: null })
  expect(only(single)).toMatchObject({ quantity: '2', unitPrice: '790', pack: undefined })
})

test('a line of packs is counted, stepped and typed in packs', () => {
  const cart = apply(adding({ pack: six }))
  const { lineId } = only(cart)
  expect(only(reduceCart(cart, { type: 'step', lineId, by: '1' })).quantity).toBe('12')
  expect(reduceCart(cart, { type: 'step', lineId, by: '-1' }).lines).toEqual([])
  expect(readLineQuantity('3', only(cart))).toBe('18')
  expect(readLineQuantity('1,5', only(cart))).toBeUndefined()
})

test('a scale label gets its own line, and its price does not hold for another quantity', () => {
  const ham = anItem({ name: 'Jamón', price: '9990', unitTag: 'kg', quantityDecimals: 3 })
  const label = adding({ item: ham, quantity: '0.235', labelPrice: money(2345) })
  const cart = apply(label, label)
  expect(cart.lines.map(({ labelPrice }) => labelPrice)).toEqual([2345, 2345])

  const changed = reduceCart(cart, { type: 'setQuantity', lineId: only(cart).lineId, quantity: '0.5' })
  expect(only(changed)).toMatchObject({ quantity: '0.5', labelPrice: undefined })
})
