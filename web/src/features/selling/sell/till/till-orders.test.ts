import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openCatalogueDatabase } from '#src/offline/databases.ts'
import { createTillOrders } from '#src/features/selling/sell/till/till-orders.ts'
import { aTillOrder } from '#src/testing/a-till-order.ts'

const [first, second] = [aTillOrder({ id: 'o-1' }), aTillOrder({ id: 'o-2' })]
const answer = (...items: (typeof first)[]) => Promise.resolve({ tender: null, items })
const idsOf = ({ view }: ReturnType<typeof createTillOrders>) => view.get().items.map(({ id }) => id)

test('a device knows the orders it loaded last, offline', async () => {
  const database = openCatalogueDatabase('company-1')
  await createTillOrders(database, () => answer(first, second)).pull()

  const later = createTillOrders(database, () => Promise.reject(new Error('offline')))
  await later.restore()
  expect(idsOf(later)).toEqual(['o-1', 'o-2'])
  await expect(later.pull()).rejects.toThrow('offline')
  expect(idsOf(later)).toEqual(['o-1', 'o-2'])
})

test('what was handed over here does not come back before the server knows it', async () => {
  const database = openCatalogueDatabase('company-2')
  let items = [first, second]
  const orders = createTillOrders(database, () => answer(...items))
  await orders.pull()
  await orders.take(first)
  expect(idsOf(orders)).toEqual(['o-2'])
  await orders.pull()
  expect(idsOf(orders)).toEqual(['o-2'])

  const reopened = createTillOrders(database, () => answer(...items))
  await reopened.restore()
  expect(idsOf(reopened)).toEqual(['o-2'])

  // The server knows it: should the order ever wait again, it is shown.
  items = [second]
  await reopened.pull()
  items = [first, second]
  await reopened.pull()
  expect(idsOf(reopened)).toEqual(['o-1', 'o-2'])
})

test('without an open register nothing is asked', async () => {
  const orders = createTillOrders(openCatalogueDatabase('company-3'), () => undefined)
  await orders.pull()
  expect(idsOf(orders)).toEqual([])
})
