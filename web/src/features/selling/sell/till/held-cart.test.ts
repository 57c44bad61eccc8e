import { heldCartVersion } from '@mostrador/contract/features/selling/held-sales/held-cart-version.ts'
import { describe, expect, test } from 'vitest'
import { maxLines } from '#src/features/selling/sell/sale/add-line.ts'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import { mergeCarts, openHeldCart } from '#src/features/selling/sell/till/held-cart.ts'
import { type DraftCart, emptyCart } from '#src/offline/draft-cart.ts'
import { anItem } from '#src/testing/a-sale.ts'

let lastId = 0
const newId = () => `id-${(lastId += 1)}`
const aCart = (...names: string[]) =>
  names.reduce(
    (cart, name) => reduceCart(cart, { type: 'add', item: anItem({ name }), taxes: [], quantity: '1', newId }),
    emptyCart,
  )
const namesOf = ({ lines }: { lines: readonly { name: string }[] }) => lines.map(({ name }) => name)

test('reopens a held sale unchanged', () => {
  const cart = aCart('Pan', 'Queso')

  const opened = openHeldCart({ cart, cartVersion: heldCartVersion }, cart.saleId ?? '', newId)

  expect(opened).toEqual({ ...cart, isRecalled: true })
})

test('under a new id its lines get new ids too', () => {
  const cart = aCart('Pan', 'Queso')

  const opened = openHeldCart({ cart, cartVersion: heldCartVersion }, 'another', newId)

  expect(opened?.saleId).toBe('another')
  expect(opened && namesOf(opened)).toEqual(['Pan', 'Queso'])
  const before = cart.lines.map(({ lineId }) => lineId)
  expect(opened?.lines.filter(({ lineId }) => before.includes(lineId))).toEqual([])
})

test('joining two sales keeps the internal notes of both, and the seller of the open one', () => {
  const [eva, luis] = [
    { userId: 'u-1', name: 'Eva' },
    { userId: 'u-2', name: 'Luis' },
  ]
  const open = { ...aCart('Pan'), internalNote: 'Uno', seller: eva }
  const held = { ...aCart('Queso'), internalNote: 'Dos', seller: luis }

  expect(mergeCarts(open, held, newId)).toMatchObject({ internalNote: 'Uno\nDos', seller: eva })
  expect(mergeCarts(aCart('Pan'), held, newId)).toMatchObject({ internalNote: 'Dos', seller: luis })
})

test('refuses a held sale of another version of the application', () => {
  expect(openHeldCart({ cart: aCart('Pan'), cartVersion: heldCartVersion + 1 }, 'x', newId)).toBeUndefined()
})

test('merging adds the held lines to the open sale and keeps its customer', () => {
  const customer = { id: 'c-1', name: 'Almacén Sur', priceListId: null }
  const [open, held] = [aCart('Pan'), { ...aCart('Queso'), note: 'sin sal', customer }]

  const merged = mergeCarts(open, held, newId)

  expect(merged).toMatchObject({ saleId: open.saleId, note: 'sin sal', customer })
  expect(merged && namesOf(merged)).toEqual(['Pan', 'Queso'])
  expect(merged?.lines[1]?.lineId).not.toBe(held.lines[0]?.lineId)
})

test('merged lines get the discount of the sale’s current customer', () => {
  const sellTo = (id: string, discountPercent: string, cart: DraftCart) =>
    reduceCart(cart, { type: 'setCustomer', customer: { id, name: id, priceListId: null, discountPercent } })
  const discountsOf = (cart: DraftCart | undefined) => cart?.lines.map(({ discount }) => discount?.value)
  const held = sellTo('held', '10', aCart('Queso'))

  expect(discountsOf(mergeCarts(aCart('Pan'), held, newId))).toEqual(['10', '10'])
  expect(discountsOf(mergeCarts(sellTo('open', '25', aCart('Pan')), held, newId))).toEqual(['25', '25'])
  expect(discountsOf(mergeCarts(sellTo('open', '0', aCart('Pan')), held, newId))).toEqual([undefined, undefined])
})

describe('merged lines get the prices of the sale’s current customer', () => {
  const listed = (prices: Record<string, string>) =>
    Object.entries(prices).map(([priceListId, price]) => ({ priceListId, fromQuantity: '1', price }))
  const item = (name: string) => anItem({ name, price: '1000', listPrices: listed({ members: '800', staff: '600' }) })
  const known = ['members', 'staff'].map((id) => ({ id, name: id, percentage: null, catalogueVersion: 1 }))
  const add = (cart: DraftCart, name: string) =>
    reduceCart(cart, { type: 'add', item: item(name), taxes: [], quantity: '1', newId })
  const sellTo = (id: string, listId: string | null, cart: DraftCart) => {
    const priceLists = { customerListId: listId, registerListId: null, known, currencyTag: 'CLP' }
    const customer = { id, name: id, priceListId: listId }
    return reduceCart(cart, { type: 'setCustomer', customer, priceLists })
  }
  const pricesOf = (cart: DraftCart | undefined) => cart?.lines.map(({ unitPrice }) => unitPrice)
  const held = sellTo('ana', 'members', add(emptyCart, 'Queso'))
  const open = add(emptyCart, 'Pan')

  test('the customer of the held sale brings their price list to the lines of the open sale', () => {
    const merged = mergeCarts(open, held, newId)
    expect(pricesOf(merged)).toEqual(['800', '800'])
    // Lines added later also use that list.
    expect(pricesOf(merged && add(merged, 'Leche'))).toEqual(['800', '800', '800'])
  })

  test('the price list of the open sale’s customer takes precedence on held lines', () => {
    expect(pricesOf(mergeCarts(sellTo('beto', 'staff', open), held, newId))).toEqual(['600', '600'])
    expect(pricesOf(mergeCarts(sellTo('carla', null, open), held, newId))).toEqual(['1000', '1000'])
  })

  test('a held line keeps its price if the price list is the same, and a typed price always', () => {
    const lineId = held.lines[0]?.lineId ?? ''
    const cheaper = add(sellTo('ana', 'members', emptyCart), 'Pan')
    const lines = cheaper.lines.map((line) => ({
      ...line,
      prices: { own: '1000', ofLists: listed({ members: '700' }) },
      originalUnitPrice: '700',
      unitPrice: '700',
    }))
    expect(pricesOf(mergeCarts({ ...cheaper, lines }, held, newId))).toEqual(['700', '800'])
    const typed = reduceCart(held, { type: 'setPrice', lineId, price: '123', reason: null })
    expect(pricesOf(mergeCarts(sellTo('beto', 'staff', open), typed, newId))).toEqual(['600', '123'])
  })

  test('a price list chosen for the open sale stays chosen', () => {
    const chosen = reduceCart(open, { type: 'setPriceLists', chosenListId: 'staff', known, currencyTag: 'CLP' })
    expect(pricesOf(mergeCarts(chosen, held, newId))).toEqual(['600', '600'])
  })
})

test('refuses a merge that exceeds the maximum number of lines', () => {
  const cart = aCart('Pan')
  const [line] = cart.lines
  const full = { ...cart, lines: line ? Array.from({ length: maxLines }, () => line) : [] }

  expect(mergeCarts(full, aCart('Queso'), newId)).toBeUndefined()
})

test('metadata fields and serial numbers are held with the sale, and the open sale wins when two are joined', () => {
  const [open, held] = [aCart('Pan'), aCart('Queso')]
  const lineId = held.lines[0]?.lineId ?? ''
  const named = reduceCart(held, { type: 'setSerials', lineId, serials: ['SN-1'] })
  const said = reduceCart(named, { type: 'setMetadata', metadata: { table: 'A1', guests: 2 } })

  const opened = openHeldCart({ cart: said, cartVersion: heldCartVersion }, 'another', newId)
  expect(opened).toMatchObject({ metadata: { table: 'A1', guests: 2 }, lines: [{ serials: ['SN-1'] }] })
  const merged = mergeCarts({ ...open, metadata: { table: 'B2' } }, said, newId)
  expect(merged).toMatchObject({ metadata: { table: 'B2', guests: 2 }, lines: [{}, { serials: ['SN-1'] }] })
  expect(mergeCarts(open, aCart('Leche'), newId)).not.toHaveProperty('metadata')
})
