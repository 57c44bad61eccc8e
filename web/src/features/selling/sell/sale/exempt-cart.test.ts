import type { SaleExemption } from '@mostrador/contract/features/selling/sales/exemption-schema.ts'
import { expect, test } from 'vitest'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import type { CartAction } from '#src/features/selling/sell/sale/cart-action.ts'
import { mergeCarts } from '#src/features/selling/sell/till/held-cart.ts'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { type DraftCart, type DraftCustomer, emptyCart } from '#src/offline/draft-cart.ts'
import { anItem, someSettings } from '#src/testing/a-sale.ts'

const settings = someSettings()
let lastId = 0
const newId = () => `id-${(lastId += 1)}`
const embassy: DraftCustomer = {
  id: 'c-1',
  name: 'Embajada',
  priceListId: null,
  isTaxExempt: true,
  exemptionReference: 'EX-1',
}
const ana: DraftCustomer = { id: 'c-2', name: 'Ana', priceListId: null }
const byHand: SaleExemption = { reason: 'manual', reference: 'EX-77' }

const selling = (customer: DraftCustomer | null): CartAction => ({ type: 'setCustomer', customer })
const exempting = (exemption: SaleExemption | null): CartAction => ({ type: 'setExemption', exemption })
const apply = (cart: DraftCart, ...actions: CartAction[]) => actions.reduce(reduceCart, cart)
const aCart = () =>
  reduceCart(emptyCart, {
    type: 'add',
    item: anItem({ price: '1190', taxIds: settings.taxes.map(({ groupId }) => groupId) }),
    taxes: settings.taxes,
    quantity: '1',
    newId,
  })
const totalOf = (cart: DraftCart) => {
  const priced = priceCart(cart, settings)
  return priced.ok ? priced.sale.totalAmount : undefined
}

test('a sale has no taxes while its customer is exempt', () => {
  const sold = apply(aCart(), selling(embassy))

  expect(sold.exemption).toEqual({ reason: 'customer', reference: 'EX-1' })
  expect([totalOf(aCart()), totalOf(sold)]).toEqual([1190, 1000])
  expect(apply(sold, selling(embassy)).exemption).toBe(sold.exemption)
  expect(apply(sold, selling(ana)).exemption).toBeUndefined()
  expect(apply(sold, selling(null)).exemption).toBeUndefined()
})

test('new lines of an exempt customer stay untaxed after the first lines were removed', () => {
  const [line] = aCart().lines
  const emptied = apply({ ...emptyCart, lines: line ? [line] : [] }, selling(embassy), {
    type: 'remove',
    lineId: line?.lineId ?? '',
  })
  expect(emptied).toMatchObject({ lines: [], customer: embassy, exemption: { reason: 'customer' } })
  expect(apply(emptied, { type: 'clear' }).exemption).toBeUndefined()
})

test('an exemption set by hand stays for any customer until it is revoked', () => {
  const said = apply(aCart(), exempting(byHand))
  expect(apply(said, selling(embassy), selling(ana), selling(null)).exemption).toEqual(byHand)
  expect(totalOf(apply(said, exempting(null)))).toBe(1190)
  expect(totalOf(apply(aCart(), selling(embassy), exempting(null)))).toBe(1190)
})

test('when two sales are joined, the remaining customer decides about taxes', () => {
  const [open, held] = [aCart(), apply(aCart(), selling(embassy))]
  expect(mergeCarts(open, held, newId)?.exemption).toEqual(held.exemption)
  expect(mergeCarts(apply(open, selling(ana)), held, newId)?.exemption).toBeUndefined()
  expect(mergeCarts(open, apply(aCart(), exempting(byHand)), newId)?.exemption).toBeUndefined()
})
