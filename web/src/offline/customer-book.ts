import type { findCustomerByCard, pullCustomers } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { TillCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { createStore, type Store } from '#src/lib/store.ts'
import { type CustomerIndex, createCustomerIndex } from '#src/offline/customer-index.ts'
import type { CatalogueDatabase, CatalogueMetaRow, CustomersRow } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'

/** A device keeps this many customers, those changed last; the office has the others. */
export const maxKeptCustomers = 20_000
/** Shown before anything is typed. */
const recentCustomers = 5
const pageCustomers = 1000

export type CustomerPull = (input: InputOf<typeof pullCustomers>) => Promise<OutputOf<typeof pullCustomers>>

/** Asks the server which customer has a card code. */
type CardLookUp = (cardCode: string) => Promise<OutputOf<typeof findCustomerByCard>>

type BookState = {
  /** Changes whenever the customers do, so that lists render again. */
  revision: number
  /** There are more customers than the device keeps. */
  isCut: boolean
  /** A recent customer of this device was merged into another one it knows. */
  lastMerge: { goneId: string; goneName: string; kept: TillCustomer } | null
}

/** `listMade`: customers created here that are not on the server yet. They are stored in the outbox, with the sales that name them. */
type BookOptions = { maxKept?: number; listMade?: () => Promise<TillCustomer[]>; lookUpCard?: CardLookUp }

export type CustomerBook = Pick<CustomerIndex, 'get' | 'search' | 'findSame' | 'findByCard'> & {
  state: Store<BookState>
  size: () => number
  /** The customers of the last sales on this device, newest first. */
  recent: () => TillCustomer[]
  /** Records that a customer was added to a sale. */
  recordUsed: (customerId: string) => Promise<void>
  /** Stores a customer created here. */
  keep: (customer: TillCustomer) => Promise<void>
  /** Asks the server whose card it is: the customer may be newer than this copy, or above the limit. */
  lookUpCard: (cardCode: string) => Promise<void>
  restore: () => Promise<void>
  /** Asks the server for changes; without the permission to see customers the device deletes them. */
  refresh: (mayRead: boolean) => Promise<void>
}

const nothingRead: CustomersRow = { key: 'customers', asOf: null, isPersonalShown: false, recentIds: [] }

/** The parts of a book, and what changes while it runs. */
type Parts = {
  database: CatalogueDatabase
  call: CustomerPull
  maxKept: number
  listMade: () => Promise<TillCustomer[]>
  index: CustomerIndex
  state: Store<BookState>
  row: CustomersRow
}

/** The customers this device knows: in memory for searching, in the catalogue database for the next start. */
export function createCustomerBook(
  database: CatalogueDatabase,
  call: CustomerPull,
  { maxKept = maxKeptCustomers, listMade = async () => [], lookUpCard }: BookOptions = {},
): CustomerBook {
  const index = createCustomerIndex()
  const state = createStore<BookState>({ revision: 0, isCut: false, lastMerge: null })
  const parts: Parts = { database, call, maxKept, listMade, index, state, row: nothingRead }
  let running: Promise<void> | null = null
  let restored: Promise<void> = Promise.resolve()

  return {
    state,
    size: () => index.size,
    get: index.get,
    search: index.search,
    findSame: index.findSame,
    findByCard: index.findByCard,
    recent: () => parts.row.recentIds.map(index.get).filter((customer) => customer !== undefined),
    recordUsed: (customerId) => recordUsed(parts, customerId),
    async keep(customer) {
      index.put([customer])
      sendChange(parts)
      await store(parts, parts.row, [customer], [])
    },
    async lookUpCard(cardCode) {
      const answer = await lookUpCard?.(cardCode)
      // In memory only: the next pull brings them, unless there are too many to keep.
      if (answer?.customer) index.put([answer.customer])
      sendChange(parts)
    },
    restore() {
      restored = restore(parts)
      return restored
    },
    async refresh(mayRead) {
      await restored
      if (!mayRead) {
        if (parts.row.asOf !== null || index.size > 0) await forget(parts)
        return
      }
      running ??= pull(parts).finally(() => {
        running = null
      })
      await running
    },
  }
}

function sendChange({ state, index, maxKept }: Parts): void {
  state.set((now) => ({ ...now, revision: now.revision + 1, isCut: index.size >= maxKept && maxKept > 0 }))
}

async function store(
  parts: Parts,
  next: CustomersRow,
  put: readonly TillCustomer[],
  removed: readonly string[],
): Promise<void> {
  await parts.database.write(['customers', 'meta'], async (transaction) => {
    const customers = transaction.objectStore('customers')
    for (const customer of put) customers.put(customer)
    for (const id of removed) customers.delete(id)
    transaction.objectStore('meta').put(next satisfies CatalogueMetaRow)
  })
  parts.row = next
}

async function recordUsed(parts: Parts, customerId: string): Promise<void> {
  const { row } = parts
  const recentIds = [customerId, ...row.recentIds.filter((id) => id !== customerId)].slice(0, recentCustomers)
  await store(parts, { ...row, recentIds }, [], [])
}

async function restore(parts: Parts): Promise<void> {
  const stored = await readStored(parts.database)
  if (stored.row) parts.row = stored.row
  parts.index.put(stored.customers)
  await putMade(parts, parts.row.isPersonalShown || parts.row.asOf === null)
  sendChange(parts)
}

async function forget(parts: Parts): Promise<void> {
  await parts.database.write(['customers', 'meta'], async (transaction) => {
    transaction.objectStore('customers').clear()
    transaction.objectStore('meta').delete('customers')
  })
  parts.row = nothingRead
  parts.index.clear()
  sendChange(parts)
}

/** The copy of the customers may be deleted at any time; unsent customers are found anyway. */
async function putMade({ listMade, index }: Parts, isPersonalShown: boolean): Promise<void> {
  const made = await listMade()
  index.put(made.map((customer) => (isPersonalShown ? customer : { ...customer, ...nothingPersonal })))
}

async function pull(parts: Parts): Promise<void> {
  const { call, maxKept, index } = parts
  const since = parts.row.asOf
  const { items, first } = await readPages(call, since, maxKept)
  if (since !== null && (first.isPersonalShown !== parts.row.isPersonalShown || first.asOf < since)) {
    // Data shown to another person must not stay, and data hidden from them is missing. A restored server has forgotten some.
    await forget(parts)
    return pull(parts)
  }
  if (items.length === 0 && parts.row.asOf !== null) return

  index.put(items)
  followMerges(parts, items)
  if (parts.row.asOf === null) await putMade(parts, first.isPersonalShown)
  const surplus = surplusOf(index.all(), maxKept)
  const archived = items.filter(({ status }) => status === 'archived').map(({ id }) => id)
  index.put(surplus.map((customer) => ({ ...customer, status: 'archived' })))
  const { asOf, isPersonalShown } = first
  const removed = [...archived, ...surplus.map(({ id }) => id)]
  const kept = items.filter(({ id }) => index.get(id))
  await store(parts, { ...parts.row, asOf, isPersonalShown }, kept, removed)
  sendChange(parts)
}

/** Replaces merged customers among the recent ones by the remaining ones. */
function followMerges(parts: Parts, items: readonly TillCustomer[]): void {
  const { index, state } = parts
  for (const { id: goneId, name: goneName, mergedIntoId } of items) {
    const kept = mergedIntoId && parts.row.recentIds.includes(goneId) ? index.get(mergedIntoId) : undefined
    if (!kept) continue
    const recentIds = parts.row.recentIds.map((id) => (id === goneId ? kept.id : id))
    parts.row = { ...parts.row, recentIds: [...new Set(recentIds)] }
    state.set((now) => ({ ...now, lastMerge: { goneId, goneName, kept } }))
  }
}

/** The fields that need a separate permission. */
const nothingPersonal = { taxId: null, email: null, phone: null, note: '' }

/** Loads pages until there are no more, or until the limit of the device. */
async function readPages(call: CustomerPull, since: string | null, most: number) {
  const first = await call({ since, cursor: null, per: Math.min(pageCustomers, most) })
  const items = [...first.items]
  for (let cursor = first.nextCursor; cursor !== null && items.length < most; ) {
    const page = await call({ since, cursor, per: Math.min(pageCustomers, most - items.length) })
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return { items, first }
}

/** The surplus customers: those changed longest ago. */
function surplusOf(customers: readonly TillCustomer[], most: number): TillCustomer[] {
  if (customers.length <= most) return []
  return customers.toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1)).slice(0, customers.length - most)
}

function readStored(database: CatalogueDatabase) {
  return database.read(['customers', 'meta'], async (transaction) => {
    const meta = await answerOf<CatalogueMetaRow | undefined>(transaction.objectStore('meta').get('customers'))
    const customers = await answerOf<TillCustomer[]>(transaction.objectStore('customers').getAll())
    return { row: meta?.key === 'customers' ? meta : undefined, customers }
  })
}
