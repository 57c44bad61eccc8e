import type { WantedApproval } from '@mostrador/contract/approval.ts'
import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import { missingApprovals } from '#src/features/selling/sell/till/missing-approvals.ts'
import { type DraftCart, emptyCart } from '#src/offline/draft-cart.ts'
import { anItem, someSettings } from '#src/testing/a-sale.ts'
import { aSession } from '#src/testing/a-session.ts'

const bread = anItem({ price: '1000', minPrice: '800' })
const cheese = anItem({ price: '5000' })
const till = {
  settings: someSettings(),
  till: { catalogue: { index: { get: (id: string) => [bread, cheese].find(({ variantId }) => variantId === id) } } },
}
const add = (cart: DraftCart, item: CatalogueItem, quantity = '1') =>
  reduceCart(cart, { type: 'add', item, taxes: [], quantity, newId })
const cartOf = (...items: CatalogueItem[]) => items.reduce((cart, item) => add(cart, item), emptyCart)
const percent = (value: string) => ({ type: 'percent' as const, value })
const missing = (cart: DraftCart, permissions: Permission[] = []) =>
  missingApprovals(cart, aSession({ permissions }), till)

function approve(cart: DraftCart, ...wanted: WantedApproval[]): DraftCart {
  return wanted.reduce((open, each) => {
    const approval = { ...each, approvalId: newId(), approverId: newId(), token: 'x', approverName: 'Ana' }
    return reduceCart(open, { type: 'approve', approval })
  }, cart)
}
const discounted = (cart: DraftCart, value: string, index = 0) =>
  reduceCart(cart, { type: 'setDiscount', lineId: cart.lines[index]?.lineId ?? '', discount: percent(value) })

test('asks for what a discount gives away, of which product', () => {
  expect(missing(discounted(cartOf(bread), '10'))).toEqual([
    { permission: 'SALES__LINE_DISCOUNT', percent: '10', amount: 100, variantId: bread.variantId },
  ])
  expect(missing(discounted(cartOf(bread), '10'), ['SALES__LINE_DISCOUNT'])).toEqual([])
  expect(missing(cartOf(bread, cheese))).toEqual([])
})

test('asks again when there are more of it, or when another product is to have it', () => {
  const one = discounted(cartOf(bread), '10')
  const approved = approve(one, ...missing(one))
  expect(missing(approved)).toEqual([])
  const two = reduceCart(approved, { type: 'setQuantity', lineId: one.lines[0]?.lineId ?? '', quantity: '2' })
  expect(missing(two)).toMatchObject([{ amount: 200, variantId: bread.variantId }])
  const other = discounted(discounted(add(approved, cheese), '0.1', 1), '0', 0)
  expect(missing(other)).toMatchObject([{ amount: 5, variantId: cheese.variantId }])
})

test('asks again at payment when the cart grew under a discount on the sale, and not when it shrank', () => {
  const both = reduceCart(cartOf(bread, cheese), { type: 'setCartDiscount', discount: percent('10') })
  const approved = approve(both, ...missing(both))
  expect(missing(approved)).toEqual([])
  expect(missing(reduceCart(approved, { type: 'remove', lineId: both.lines[1]?.lineId ?? '' }))).toEqual([])
  expect(missing(add(approved, cheese))).toMatchObject([{ permission: 'SALES__CART_DISCOUNT', amount: 1100 }])
})

test('asks for an exemption of the goods that are in the cart', () => {
  const exempt = reduceCart(cartOf(bread), {
    type: 'setExemption',
    exemption: { reason: 'manual', reference: 'Carnet 1' },
  })
  const approved = approve(exempt, ...missing(exempt))
  expect(missing(approved)).toEqual([])
  expect(missing(add(approved, cheese))).toMatchObject([{ permission: 'SALES__TAX_EXEMPT' }])
})

test('asks at payment when fewer lines make an amount off the sale weigh more on a minimum price', () => {
  const mine: Permission[] = ['SALES__CART_DISCOUNT']
  const discount = { type: 'amount', value: '300' } as const
  const cart = reduceCart(cartOf(bread, cheese), { type: 'setCartDiscount', discount })
  expect(missing(cart, mine)).toEqual([])
  const less = reduceCart(cart, { type: 'remove', lineId: cart.lines[1]?.lineId ?? '' })
  expect(missing(less, mine)).toMatchObject([{ permission: 'SALES__BELOW_COST', amount: 300, percent: null }])
  expect(missing(approve(less, ...missing(less, mine)), mine)).toEqual([])
  expect(missing(less, [...mine, 'SALES__BELOW_COST'])).toEqual([])
})

test('an approval of an earlier version of the application, without an amount, covers nothing', () => {
  const cart = discounted(cartOf(bread), '10')
  const [wanted] = missing(cart)
  if (!wanted) throw new Error('an approval is needed')
  const { amount: _, variantId: __, ...old } = wanted
  const approval = { ...old, approvalId: newId(), approverId: newId(), token: 'x', approverName: 'Ana' }
  expect(missing(reduceCart(cart, { type: 'approve', approval }))).toHaveLength(1)
})
