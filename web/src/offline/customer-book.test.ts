import 'fake-indexeddb/auto'
import type { TillCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aTillCustomer } from '#src/testing/a-till-customer.ts'
import { createCustomerBook, type CustomerPull } from '#src/offline/customer-book.ts'
import { type CatalogueDatabase, catalogueName, openCatalogueDatabase } from '#src/offline/databases.ts'
import { localDatabase } from '#src/offline/local-database.ts'

let database: CatalogueDatabase
let companies = 0
let asked: Parameters<CustomerPull>[0][]

beforeEach(() => {
  companies += 1
  asked = []
  database = openCatalogueDatabase(`book-${companies}`)
})
afterEach(() => database.close())

/** A server that returns these pages in order, and then empty ones. */
function answering(pages: readonly TillCustomer[][], isPersonalShown: () => boolean = () => true): CustomerPull {
  const left = [...pages]
  return async (input) => {
    asked.push(input)
    const items = left.shift() ?? []
    const nextCursor = left.length > 0 && input.since === null ? 'more' : null
    return { items, nextCursor, asOf: '2026-03-02T12:00:00.000Z', isPersonalShown: isPersonalShown() }
  }
}

test('loads all pages, and the next start has them offline', async () => {
  const [ana, beto] = [aTillCustomer({ name: 'Ana' }), aTillCustomer({ name: 'Beto' })]
  const book = createCustomerBook(database, answering([[ana], [beto]]))
  await book.refresh(true)
  await book.recordUsed(beto.id)

  const later = createCustomerBook(database, () => Promise.reject(new Error('no network')))
  await later.restore()

  expect(later.search('ana', 5)).toEqual([ana])
  expect(later.recent()).toEqual([beto])
})

test('later asks only for changes, and deletes archived customers from the device', async () => {
  const [ana, beto] = [aTillCustomer({ name: 'Ana' }), aTillCustomer({ name: 'Beto' })]
  const book = createCustomerBook(database, answering([[ana, beto]]))
  await book.refresh(true)
  const next = createCustomerBook(database, answering([[{ ...ana, status: 'archived' }]]))
  await next.restore()
  await next.refresh(true)
  const after = createCustomerBook(database, answering([]))
  await after.restore()

  expect(asked.map(({ since }) => since)).toEqual([null, '2026-03-02T12:00:00.000Z'])
  expect(after.size()).toBe(1)
  expect(after.get(beto.id)).toEqual(beto)
})

test('a device keeps a limited number of customers, those changed last', async () => {
  const dated = (name: string, day: string) => aTillCustomer({ name, updatedAt: `2026-03-${day}T12:00:00.000Z` })
  const first = [dated('Carla', '03'), dated('Beto', '02')]
  const pull = answering([first])
  await createCustomerBook(database, pull, { maxKept: 2 }).refresh(true)
  const book = createCustomerBook(database, answering([[dated('Dora', '04')]]), { maxKept: 2 })
  await book.restore()
  await book.refresh(true)

  expect(book.size()).toBe(2)
  expect(book.search('beto', 5)).toEqual([])
  expect(book.search('dora', 5)).toHaveLength(1)
  expect(book.state.get().isCut).toBe(true)
})

test('without the permission to see customers the device deletes them', async () => {
  const book = createCustomerBook(database, answering([[aTillCustomer({ name: 'Ana' })]]))
  await book.refresh(true)
  await book.refresh(false)
  const later = createCustomerBook(database, answering([]))
  await later.restore()

  expect(book.size()).toBe(0)
  expect(later.size()).toBe(0)
})

test('losing the permission for personal data deletes what was loaded with it', async () => {
  const ana = aTillCustomer({ name: 'Ana', phone: '+56987654321' })
  let isShown = true
  const pull = answering([[ana], [], [{ ...ana, phone: null }]], () => isShown)
  const book = createCustomerBook(database, (input) => pull(input).then((page) => ({ ...page, nextCursor: null })))
  await book.refresh(true)
  isShown = false
  await book.refresh(true)

  expect(asked.map(({ since }) => since)).toEqual([null, '2026-03-02T12:00:00.000Z', null])
  expect(book.get(ana.id)?.phone).toBeNull()
})

test('finds an unsent customer created here, even if the copy of the customers is gone', async () => {
  const [ana, rosa] = [aTillCustomer({ name: 'Ana' }), aTillCustomer({ name: 'Rosa', phone: '98765432' })]
  let made = [rosa]
  const options = { listMade: async () => made }
  const book = createCustomerBook(database, () => Promise.reject(new Error('no network')), options)
  await book.restore()
  expect(book.search('9876', 5)).toEqual([rosa])

  const hidden = createCustomerBook(
    database,
    answering([[ana]], () => false),
    options,
  )
  await hidden.refresh(true)
  expect(hidden.get(rosa.id)).toMatchObject({ name: 'Rosa', phone: null })

  made = []
  const later = createCustomerBook(database, answering([]), options)
  await later.restore()
  expect(later.get(rosa.id)).toBeUndefined()
})

test('a recent customer who was merged is replaced by the remaining one', async () => {
  const [ana, rosa] = [aTillCustomer({ name: 'Ana' }), aTillCustomer({ name: 'Rosa' })]
  const merged = { ...rosa, status: 'archived' as const, mergedIntoId: ana.id }
  await createCustomerBook(database, answering([[ana, rosa]])).refresh(true)
  const book = createCustomerBook(database, answering([[merged]]))
  await book.restore()
  await book.recordUsed(rosa.id)
  await book.refresh(true)

  expect(book.state.get().lastMerge).toEqual({ goneId: rosa.id, goneName: 'Rosa', kept: ana })
  expect(book.get(rosa.id)).toBeUndefined()
  expect(book.recent()).toEqual([ana])
})

test('reloads customers that an earlier version stored without their discount', async () => {
  const company = `book-old-${companies}`
  const ana = aTillCustomer({ name: 'Ana', discountPercent: '10' })
  const { discountPercent: _, ...withoutDiscount } = ana
  const earlier = localDatabase(catalogueName(company), {
    version: 4,
    stores: ['items', 'customers', 'meta'],
    upgrade: (db) => {
      db.createObjectStore('items', { keyPath: 'variantId' })
      db.createObjectStore('customers', { keyPath: 'id' })
      db.createObjectStore('meta', { keyPath: 'key' })
    },
  })
  const row = { key: 'customers', asOf: '2026-03-01T12:00:00.000Z', isPersonalShown: true, recentIds: [] }
  await earlier.write(['customers', 'meta'], async (transaction) => {
    transaction.objectStore('customers').put(withoutDiscount)
    transaction.objectStore('meta').put(row)
  })
  earlier.close()

  const today = openCatalogueDatabase(company)
  const book = createCustomerBook(today, answering([[ana]]))
  await book.restore()
  await book.refresh(true)

  expect(asked.map(({ since }) => since)).toEqual([null])
  expect(book.get(ana.id)?.discountPercent).toBe('10')
  today.close()
})

test('asks the server for an unknown card, and finds it until the next start', async () => {
  const ana = aTillCustomer({ name: 'Ana', cardCode: 'A-1' })
  const lookUpCard = async (cardCode: string) => ({ customer: cardCode === 'A-1' ? ana : null })
  const book = createCustomerBook(database, answering([]), { lookUpCard })

  await book.lookUpCard('B-2')
  expect(book.findByCard('A-1')).toBeUndefined()
  await book.lookUpCard('A-1')
  expect(book.findByCard('a-1')).toEqual(ana)
})
