import { expect, test } from 'vitest'
import { attachCustomer } from '#src/features/selling/sell/customer/attach-customer.ts'
import { createCartStore } from '#src/features/selling/sell/sale/cart-store.ts'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { createStore } from '#src/lib/store.ts'
import { aTillCustomer } from '#src/testing/a-till-customer.ts'
import { anItem, aRegister, someSettings } from '#src/testing/a-sale.ts'

const listId = '0195a1c0-0000-7000-8000-00000000ab01'
const settings = {
  ...someSettings(),
  priceLists: [{ id: listId, name: 'Socios', percentage: '-10', catalogueVersion: 1 }],
}

/** The parts of a till that choosing a customer uses. */
function aTill() {
  const cart = createCartStore(async () => undefined)
  const till = {
    cart,
    catalogue: { state: createStore({ settings }) },
    registers: { current: () => aRegister() },
    customers: { recordUsed: async () => undefined },
  }
  return till as unknown as Till
}

test('a customer created for a sale that was held meanwhile is not added to the next sale', async () => {
  const till = aTill()
  const newId = () => crypto.randomUUID()
  const add = () =>
    till.cart.dispatch({ type: 'add', item: anItem({ price: '1000' }), taxes: [], quantity: '1', newId })
  await add()
  const { saleId } = till.cart.latest()
  await till.cart.dispatch({ type: 'clear' })
  await add()

  await attachCustomer(till, { id: 'c-1', name: 'Ana', priceListId: null }, saleId)
  expect(till.cart.latest().customer ?? null).toBeNull()
  await attachCustomer(till, { id: 'c-1', name: 'Ana', priceListId: null }, till.cart.latest().saleId)
  expect(till.cart.latest().customer?.name).toBe('Ana')
})

test('prices follow the customer, and return when the customer is removed', async () => {
  const till = aTill()
  const newId = () => crypto.randomUUID()
  await till.cart.dispatch({ type: 'add', item: anItem({ price: '1000' }), taxes: [], quantity: '1', newId })

  await attachCustomer(till, { id: 'c-1', name: 'Ana', priceListId: listId })
  expect(till.cart.latest().lines[0]?.unitPrice).toBe('900')

  await attachCustomer(till, null)
  expect(till.cart.latest().lines[0]?.unitPrice).toBe('1000')
})

test('the customer’s discount comes with the customer', async () => {
  const till = aTill()
  await attachCustomer(till, aTillCustomer({ discountPercent: '10' }))
  await till.cart.dispatch({ type: 'add', item: anItem(), taxes: [], quantity: '1', newId: () => crypto.randomUUID() })
  expect(till.cart.latest().lines[0]?.discount).toEqual({ type: 'percent', value: '10', origin: 'customer' })
})
