import { expect, test } from 'vitest'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import { createCartStore } from '#src/features/selling/sell/sale/cart-store.ts'
import { countChanges, type PresentPrices, repriceCart } from '#src/features/selling/sell/sale/reprice-cart.ts'
import { taxesNow } from '#src/features/selling/sell/sale/taxes-of-day.ts'
import { emptyCart, type SalePriceLists } from '#src/offline/draft-cart.ts'
import { anItem, someSettings } from '#src/testing/a-sale.ts'

const newId = () => crypto.randomUUID()
const settings = someSettings()
const taxes = taxesNow(settings, new Date())
const groups = taxes.map(({ groupId }) => groupId)
const coffee = anItem({ price: '1000', taxIds: groups })
const tea = anItem({ price: '500', taxIds: groups })

/** The current state: the given products, as they changed. */
const now = (...items: (typeof coffee)[]): PresentPrices => ({
  find: (variantId) => items.find((item) => item.variantId === variantId),
  priceLists: settings.priceLists,
  known: settings.taxes,
  ofDay: taxes,
})
const adding = (item: typeof coffee, quantity = '1') => ({ type: 'add', item, taxes, quantity, newId }) as const
const cart = reduceCart(reduceCart(emptyCart, adding(coffee, '2')), adding(tea))

test('returns the same sale and reports nothing when nothing changed', () => {
  expect(repriceCart(cart, now(coffee, tea))).toBe(cart)
  expect(repriceCart(structuredClone(cart), now(coffee, tea)).lines).toEqual(cart.lines)
  expect(countChanges(cart, repriceCart(cart, now()))).toEqual({ ids: [], prices: 0, taxes: 0 })
})

test('offers and applies a changed price, and keeps quantity and discount', () => {
  const [line] = cart.lines
  const discount = { type: 'percent', value: '10' } as const
  const discounted = reduceCart(cart, { type: 'setDiscount', lineId: line?.lineId ?? '', discount })
  const after = repriceCart(discounted, now({ ...coffee, price: '1200' }, tea))

  expect(after.lines.map(({ unitPrice }) => unitPrice)).toEqual(['1200', '500'])
  expect(after.lines[0]).toMatchObject({ quantity: '2', discount, originalUnitPrice: '1200' })
  expect(countChanges(discounted, after)).toMatchObject({ prices: 1, taxes: 0 })
})

test('keeps what the cashier typed: an overridden price, an open item, a scale label', () => {
  const [line] = cart.lines
  const typed = reduceCart(cart, { type: 'setPrice', lineId: line?.lineId ?? '', price: '900', reason: null })
  const open = reduceCart(typed, { type: 'addOpenItem', name: 'Bolsa', price: '50', unitTag: 'un', taxes, newId })
  const weighed = reduceCart(open, { ...adding(tea), labelPrice: 700 as never })

  const after = repriceCart(weighed, now({ ...coffee, price: '1200' }, tea))

  expect(after).toBe(weighed)
})

test('a list price hides a change of the usual price, and a change of the list price counts', () => {
  const list = { id: newId(), name: 'Socios', percentage: '-10' }
  const priceLists: SalePriceLists = { currencyTag: 'CLP', customer: list, register: null }
  const listed = anItem({
    price: '1000',
    listPrices: [{ priceListId: list.id, fromQuantity: '1', price: '800' }],
  })
  const sale = reduceCart(emptyCart, { ...adding(listed), priceLists })
  expect(sale.lines[0]?.unitPrice).toBe('800')
  expect(repriceCart(sale, { ...now({ ...listed, price: '1500' }), priceLists: [] })).toBe(sale)

  const plain = reduceCart(emptyCart, { ...adding(coffee), priceLists })
  const halved = [{ ...list, percentage: '-50', catalogueVersion: 2 }]
  const after = repriceCart(plain, { ...now(coffee), priceLists: halved })
  expect([plain.lines[0]?.unitPrice, after.lines[0]?.unitPrice]).toEqual(['900', '500'])
})

test('offers changed taxes of a product apart from prices, and does not ask about the tax version of the day', () => {
  const after = repriceCart(cart, now({ ...coffee, taxIds: [] }, tea))
  expect(after.lines[0]?.taxes).toEqual([])
  expect(countChanges(cart, after)).toMatchObject({ prices: 0, taxes: 1 })

  const [known] = settings.taxes
  const next = { ...known, id: newId(), rate: '21' } as (typeof taxes)[number]
  expect(repriceCart(cart, { ...now(coffee, tea), known: [...settings.taxes, next], ofDay: [next] })).toBe(cart)
})

test('an update can be undone', async () => {
  const store = createCartStore(async () => undefined)
  await store.dispatch(adding(coffee))
  await store.dispatch({ type: 'reprice', present: now({ ...coffee, price: '1200' }) })
  expect(store.view.get().undoable).toMatchObject({ kind: 'updated', count: 1 })
  expect(store.latest().lines[0]?.unitPrice).toBe('1200')

  await store.undo()
  expect(store.latest().lines[0]?.unitPrice).toBe('1000')
})
