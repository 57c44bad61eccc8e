import { expect, test } from 'vitest'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import type { CartAction } from '#src/features/selling/sell/sale/cart-action.ts'
import { countItems, readTypedQuantity } from '#src/features/selling/sell/base/quantity-text.ts'
import { type DraftCart, emptyCart } from '#src/offline/draft-cart.ts'
import { anItem, someSettings } from '#src/testing/a-sale.ts'

let lastId = 0
const newId = () => `id-${(lastId += 1)}`
const { taxes } = someSettings()
const adding = (item = anItem(), quantity = '1'): CartAction => ({ type: 'add', item, taxes, quantity, newId })
const apply = (...actions: CartAction[]) => actions.reduce(reduceCart, emptyCart)
const firstLine = (cart: DraftCart) => cart.lines[0]?.lineId ?? ''

test('the first line gives the sale its id, and the sale keeps it', () => {
  const one = apply(adding())
  expect(one.saleId).not.toBeNull()
  expect(reduceCart(one, adding()).saleId).toBe(one.saleId)
})

test('the same product at the same price joins its line', () => {
  const item = anItem()
  const cart = apply(adding(item), adding(item, '2'))
  expect(cart.lines.map((line) => line.quantity)).toEqual(['3'])
})

test('a new price or a note makes a new line', () => {
  const item = anItem()
  const cart = apply(adding(item))
  const noted = reduceCart(cart, { type: 'setLineNote', lineId: firstLine(cart), note: 'sin azúcar' })
  expect(reduceCart(noted, adding(item)).lines).toHaveLength(2)
  expect(reduceCart(cart, adding({ ...item, price: '1200' })).lines).toHaveLength(2)
})

test('a line keeps the taxes its product has when it is added', () => {
  const cart = apply(adding(anItem({ taxIds: taxes.map((tax) => tax.id) })))
  expect(cart.lines[0]?.taxes).toMatchObject([{ name: { es: 'IVA' }, rate: '19' }])
})

test('quantity zero removes the line, and the last line ends the sale', () => {
  const cart = apply(adding())
  expect(reduceCart(cart, { type: 'setQuantity', lineId: firstLine(cart), quantity: '0' })).toEqual(emptyCart)
  expect(reduceCart(cart, { type: 'step', lineId: firstLine(cart), by: '-1' })).toEqual(emptyCart)
})

test('ignores text that is not a quantity', () => {
  const cart = apply(adding())
  for (const quantity of ['', '-1', '1e3', '1000000', '0.0001']) {
    expect(reduceCart(cart, { type: 'setQuantity', lineId: firstLine(cart), quantity })).toBe(cart)
  }
})

test('adds weights exactly', () => {
  const item = anItem({ unitTag: 'kg', quantityDecimals: 3 })
  const cart = apply(adding(item, '0.1'), adding(item, '0.2'))
  expect(cart.lines[0]?.quantity).toBe('0.3')
})

test('a typed quantity accepts either decimal sign, but pieces must be whole', () => {
  expect(readTypedQuantity('1,25', { unitTag: 'kg' })).toBe('1.25')
  expect(readTypedQuantity('1.5', { unitTag: 'un' })).toBeUndefined()
  expect(readTypedQuantity(' 3 ', { unitTag: 'un' })).toBe('3')
})

test('counts pieces, and counts a measured line as one', () => {
  expect(countItems(apply(adding(anItem(), '3'), adding(anItem({ unitTag: 'kg', quantityDecimals: 3 }), '0.4')))).toBe(
    4,
  )
})

const customer = { id: 'c-1', name: 'Almacén Sur', priceListId: null }

test('a sale keeps its customer when its last line is removed, and loses them when it is cleared', () => {
  const cart = apply({ type: 'setCustomer', customer }, adding())
  const withoutLine = reduceCart(cart, { type: 'remove', lineId: firstLine(cart) })

  expect(withoutLine).toEqual({ ...emptyCart, customer })
  expect(reduceCart(cart, { type: 'clear' })).toEqual(emptyCart)
})

test('the next scan of a product does not join a line with serial numbers until they are removed', () => {
  const item = anItem()
  const cart = apply(adding(item, '2'))
  const named = reduceCart(cart, { type: 'setSerials', lineId: firstLine(cart), serials: ['SN-1'] })
  expect(named.lines[0]?.serials).toEqual(['SN-1'])
  expect(reduceCart(named, adding(item)).lines.map(({ quantity }) => quantity)).toEqual(['2', '1'])

  const bare = reduceCart(named, { type: 'setSerials', lineId: firstLine(cart), serials: [] })
  expect(reduceCart(bare, adding(item)).lines.map(({ quantity }) => quantity)).toEqual(['3'])
})

test('metadata fields belong to the sale and end with it', () => {
  const cart = reduceCart(apply(adding()), { type: 'setMetadata', metadata: { table: 'A1' } })
  expect(cart.metadata).toEqual({ table: 'A1' })
  expect(reduceCart(cart, { type: 'remove', lineId: firstLine(cart) }).metadata).toBeUndefined()
})
