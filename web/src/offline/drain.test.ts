import 'fake-indexeddb/auto'
import type { PushResult } from '@mostrador/contract/features/selling/sync/schema.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { confirmSale } from '#src/offline/confirm-sale.ts'
import { type OutboxDatabase, openOutbox } from '#src/offline/databases.ts'
import type { OutboxSale } from '#src/offline/outbox-document.ts'
import { drainOutbox, type Exclusive, type PushCall } from '#src/offline/drain.ts'
import { makeCustomerHere } from '#src/offline/made-customers.ts'
import { keepSyncedDays, listUnsent, pruneSynced, retryRefused, summarise } from '#src/offline/outbox.ts'
import { saveRegister } from '#src/offline/register.ts'
import { aRegister, aSaleToConfirm, changeStored, storedDocuments } from '#src/testing/a-sale.ts'

let outbox: OutboxDatabase
let companies = 0

beforeEach(async () => {
  companies += 1
  outbox = openOutbox(`company-${companies}`)
  await saveRegister(outbox, aRegister())
})
afterEach(() => outbox.close())

/** A lock like the browser's: one holder at a time, in the order of requests. */
function aLock(): Exclusive {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** A server that stores each sale once and recognises it again. */
function aServer() {
  const stored = new Map<string, string>()
  const push: PushCall = async (items) =>
    items.map((item): PushResult => {
      const replayed = stored.has(item.id)
      stored.set(item.id, JSON.stringify(item))
      return storedResult(item.id, replayed)
    })
  return { stored, push: vi.fn<PushCall>(push) }
}

const storedResult = (id: string, replayed = false): PushResult => ({ status: 'stored', id, replayed, needsReview: [] })

const refusal = (id: string, isTemporary: boolean): PushResult => ({
  status: 'refused',
  id,
  code: 'saleTotalsMismatch',
  message: 'The totals do not match',
  isTemporary,
})

const confirmOne = () => confirmSale(outbox, aSaleToConfirm())
const stateOf = async (sale: OutboxSale) =>
  (await storedDocuments(outbox)).find(({ position }) => position === sale.position)?.state

test('sends sales in the order they were confirmed and marks them', async () => {
  const sales = [await confirmOne(), await confirmOne(), await confirmOne()]
  const server = aServer()

  const outcome = await drainOutbox({ outbox, push: server.push, exclusive: aLock() })

  expect(outcome).toBe('delivered')
  expect([...server.stored.keys()]).toEqual(sales.map((sale) => sale.id))
  expect(await summarise(outbox)).toEqual({ waiting: 0, refused: 0, oldestAt: null })
  expect(await stateOf(sales[0] ?? (await confirmOne()))).toBe('onServer')
})

test('after an answer lost following the commit, the same bytes are sent again and make one sale', async () => {
  const sale = await confirmOne()
  const server = aServer()
  const sent: string[] = []
  let isAnswerLost = true
  const push: PushCall = async (items) => {
    sent.push(JSON.stringify(items))
    const results = await server.push(items)
    if (isAnswerLost) throw new NetworkError('gone')
    return results
  }

  expect(await drainOutbox({ outbox, push, exclusive: aLock() })).toBe('unreachable')
  expect(await stateOf(sale)).toBe('saved')
  isAnswerLost = false
  expect(await drainOutbox({ outbox, push, exclusive: aLock() })).toBe('delivered')

  expect(sent[1]).toBe(sent[0])
  expect(server.stored.size).toBe(1)
  expect(await stateOf(sale)).toBe('onServer')
})

test('two drains at once send each sale once', async () => {
  for (let count = 0; count < 5; count += 1) await confirmOne()
  const server = aServer()
  const exclusive = aLock()

  await Promise.all([
    drainOutbox({ outbox, push: server.push, exclusive }),
    drainOutbox({ outbox, push: server.push, exclusive }),
  ])

  expect(server.push).toHaveBeenCalledTimes(1)
  expect(server.stored.size).toBe(5)
})

test('a sale made while a push runs is neither lost nor marked', async () => {
  await confirmOne()
  const server = aServer()
  let made: OutboxSale | undefined
  const push: PushCall = async (items) => {
    made ??= await confirmOne()
    return server.push(items)
  }

  await drainOutbox({ outbox, push, exclusive: aLock() })

  expect(server.push).toHaveBeenCalledTimes(2)
  expect(made && server.stored.has(made.id)).toBe(true)
  expect(await listUnsent(outbox)).toEqual([])
})

test('a refused sale waits for a person and blocks no other', async () => {
  const sales = [await confirmOne(), await confirmOne(), await confirmOne()]
  const bad = sales[1]?.id ?? ''
  const push: PushCall = async (items) =>
    items.map((item) => (item.id === bad ? refusal(bad, false) : storedResult(item.id)))

  await drainOutbox({ outbox, push, exclusive: aLock() })

  expect(await Promise.all(sales.map(stateOf))).toEqual(['onServer', 'needsAttention', 'onServer'])
  expect((await listUnsent(outbox))[0]?.lastError).toBe('The totals do not match')
})

test('a temporary refusal leaves the sale in the queue', async () => {
  const sale = await confirmOne()

  const outcome = await drainOutbox({
    outbox,
    push: async (items) => items.map((item) => refusal(item.id, true)),
    exclusive: aLock(),
  })

  expect(outcome).toBe('later')
  expect(await stateOf(sale)).toBe('saved')
})

test('a push refused as a whole is repeated sale by sale', async () => {
  const sales = [await confirmOne(), await confirmOne(), await confirmOne()]
  const bad = sales[2]?.id
  const push: PushCall = async (items) => {
    if (items.some((item) => item.id === bad)) throw new ApiError(422, null)
    return items.map((item) => storedResult(item.id))
  }

  await drainOutbox({ outbox, push, exclusive: aLock() })

  expect(await Promise.all(sales.map(stateOf))).toEqual(['onServer', 'onServer', 'needsAttention'])
})

test.each([
  [401, 'signedOut'],
  [403, 'refused'],
  [429, 'refused'],
  [503, 'unreachable'],
] as const)('status %i leaves every sale waiting', async (status, expected) => {
  const sale = await confirmOne()

  const outcome = await drainOutbox({
    outbox,
    push: () => Promise.reject(new ApiError(status, null)),
    exclusive: aLock(),
  })

  expect(outcome).toBe(expected)
  expect(await stateOf(sale)).toBe('saved')
})

test('the next drain sends a sale that a closed tab left in state sending', async () => {
  const sale = await confirmOne()
  await changeStored(outbox, sale, { state: 'sending' })
  const name = outbox.name.replace('mostrador-outbox-', '')
  outbox.close()
  outbox = openOutbox(name)
  const server = aServer()

  await drainOutbox({ outbox, push: server.push, exclusive: aLock() })

  expect(await stateOf(sale)).toBe('onServer')
})

test('more sales than a push may hold go in several pushes', async () => {
  for (let count = 0; count < 101; count += 1) await confirmOne()
  const server = aServer()

  await drainOutbox({ outbox, push: server.push, exclusive: aLock() })

  expect(server.push.mock.calls.map(([items]) => items.length)).toEqual([100, 1])
})

test('a person can send a refused sale again', async () => {
  const sale = await confirmOne()
  await drainOutbox({ outbox, push: async () => [refusal(sale.id, false)], exclusive: aLock() })

  await retryRefused(outbox)
  await drainOutbox({ outbox, push: aServer().push, exclusive: aLock() })

  expect(await stateOf(sale)).toBe('onServer')
})

test('deletes only what the server has had for a month', async () => {
  const [sent, unsent] = [await confirmOne(), await confirmOne()]
  await changeStored(outbox, sent, { state: 'onServer', syncedAt: '2026-01-01T00:00:00.000Z' })
  await changeStored(outbox, unsent, { createdAt: '2026-01-01T00:00:00.000Z' })
  const dayMs = 86_400_000

  const pruned = await pruneSynced(
    outbox,
    new Date(Date.parse('2026-01-01T00:00:00.000Z') + (keepSyncedDays + 1) * dayMs),
  )

  expect(pruned).toBe(1)
  expect(await stateOf(unsent)).toBe('saved')
})

test('a customer is sent before the sale to them, and only that sale waits while the server refuses the customer', async () => {
  const rosa = { name: 'Rosa', kind: 'person', taxIdType: null, taxId: null, phone: null, email: null } as const
  const createdAt = '2026-11-22T12:00:00.000Z'
  const madeBy = aSaleToConfirm().madeBy
  const { id } = await makeCustomerHere(outbox, { ...rosa, customerId: crypto.randomUUID(), createdAt }, madeBy)
  const toConfirm = aSaleToConfirm()
  const toRosa = await confirmSale(outbox, { ...toConfirm, sale: { ...toConfirm.sale, customerId: id } })
  const other = await confirmOne()
  const server = aServer()
  let isOlder = true
  const sent: string[][] = []
  const push: PushCall = async (items) => {
    sent.push(items.map((item) => item.id))
    return items[0]?.kind === 'customer' && isOlder ? [refusal(id, true)] : server.push(items)
  }

  expect(await drainOutbox({ outbox, push, exclusive: aLock() })).toBe('later')
  isOlder = false
  expect(await drainOutbox({ outbox, push, exclusive: aLock() })).toBe('delivered')

  expect(sent).toEqual([[id], [other.id], [id], [toRosa.id]])
})
