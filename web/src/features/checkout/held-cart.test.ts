import { heldCartVersion } from '@mostrador/contract/features/held-sales/held-cart-version.ts'
import { expect, test } from 'vitest'
import { maxLines } from '#src/features/checkout/add-line.ts'
import { reduceCart } from '#src/features/checkout/cart.ts'
import { mergeCarts, openHeldCart } from '#src/features/checkout/held-cart.ts'
import { type DraftCart, emptyCart } from '#src/offline/draft-cart.ts'
import { anItem } from '#src/offline/sample-sale.ts'

let lastId = 0
const newId = () => `id-${(lastId += 1)}`
const aCart = (...names: string[]) =>
  names.reduce(
    (cart, name) => reduceCart(cart, { type: 'add', item: anItem({ name }), taxes: [], quantity: '1', newId }),
    emptyCart,
  )
const namesOf = ({ lines }: { lines: readonly { name: string }[] }) => lines.map(({ name }) => name)

test('a held sale comes back as it was', () => {
  const cart = aCart('Pan', 'Queso')

  const opened = openHeldCart({ cart, cartVersion: heldCartVersion }, cart.saleId ?? '', newId)

  expect(opened).toEqual({ ...cart, isRecalled: true })
})

test('under a new id its lines are new ones too', () => {
  const cart = aCart('Pan', 'Queso')

  const opened = openHeldCart({ cart, cartVersion: heldCartVersion }, 'another', newId)

  expect(opened?.saleId).toBe('another')
  expect(opened && namesOf(opened)).toEqual(['Pan', 'Queso'])
  const before = cart.lines.map(({ lineId }) => lineId)
  expect(opened?.lines.filter(({ lineId }) => before.includes(lineId))).toEqual([])
})

test('what a till of another version wrote is not opened', () => {
  expect(openHeldCart({ cart: aCart('Pan'), cartVersion: heldCartVersion + 1 }, 'x', newId)).toBeUndefined()
})

test('merging adds the lines of the held sale to the open one and keeps whom it is for', () => {
  const customer = { id: 'c-1', name: 'Almacén Sur', priceListId: null }
  const [open, held] = [aCart('Pan'), { ...aCart('Queso'), note: 'sin sal', customer }]

  const merged = mergeCarts(open, held, newId)

  expect(merged).toMatchObject({ saleId: open.saleId, note: 'sin sal', customer })
  expect(merged && namesOf(merged)).toEqual(['Pan', 'Queso'])
  expect(merged?.lines[1]?.lineId).not.toBe(held.lines[0]?.lineId)
})

test('merged lines have the discount of whom the sale is for now', () => {
  const sellTo = (id: string, discountPercent: string, cart: DraftCart) =>
    reduceCart(cart, { type: 'setCustomer', customer: { id, name: id, priceListId: null, discountPercent } })
  const discountsOf = (cart: DraftCart | undefined) => cart?.lines.map(({ discount }) => discount?.value)
  const held = sellTo('held', '10', aCart('Queso'))

  expect(discountsOf(mergeCarts(aCart('Pan'), held, newId))).toEqual(['10', '10'])
  expect(discountsOf(mergeCarts(sellTo('open', '25', aCart('Pan')), held, newId))).toEqual(['25', '25'])
  expect(discountsOf(mergeCarts(sellTo('open', '0', aCart('Pan')), held, newId))).toEqual([undefined, undefined])
})

test('more lines than a sale takes are not merged', () => {
  const cart = aCart('Pan')
  const [line] = cart.lines
  const full = { ...cart, lines: line ? Array.from({ length: maxLines }, () => line) : [] }

  expect(mergeCarts(full, aCart('Queso'), newId)).toBeUndefined()
})
