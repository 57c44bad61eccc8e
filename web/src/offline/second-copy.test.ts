import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmSale } from '#src/offline/confirm-sale.ts'
import { openOutbox, type OutboxDatabase, outboxName } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'
import { listUnsent, markSending } from '#src/offline/outbox.ts'
import { deviceIdOf } from '#src/offline/device.ts'
import { saveRegister } from '#src/offline/register.ts'
import { aRegister, aSaleToConfirm, storedDocuments } from '#src/offline/sample-sale.ts'
import { outboxLossStore } from '#src/offline/second-copy.ts'

const companyId = 'company'
let bucket: IDBFactory
let isBucketBroken = false

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  bucket = new IDBFactory()
  isBucketBroken = false
  outboxLossStore.set('none')
  const open = async () => {
    if (isBucketBroken) throw new Error('no bucket')
    return { indexedDB: bucket }
  }
  Object.defineProperty(navigator, 'storageBuckets', { value: { open }, configurable: true })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'storageBuckets')
  vi.unstubAllGlobals()
})

/** A device that has sold twice, and the first of it is on its way. */
async function aDeviceThatSold(): Promise<{ outbox: OutboxDatabase; deviceId: string }> {
  const outbox = openOutbox(companyId)
  const deviceId = await deviceIdOf(outbox)
  await saveRegister(outbox, aRegister())
  await confirmSale(outbox, aSaleToConfirm())
  await confirmSale(outbox, aSaleToConfirm())
  const [first] = await listUnsent(outbox)
  await markSending(outbox, [first?.position ?? 0])
  return { outbox, deviceId }
}

/** As a browser does that takes its files for damaged. */
function loseDatabases(): void {
  vi.stubGlobal('indexedDB', new IDBFactory())
}

const stateOf = async (outbox: OutboxDatabase) =>
  (await storedDocuments(outbox)).map(({ id, state, position }) => ({
    id,
    state,
    position,
  }))

test('an outbox that the browser lost comes back whole, under the same device and with the next number', async () => {
  const { outbox, deviceId } = await aDeviceThatSold()
  const before = await stateOf(outbox)
  outbox.close()
  loseDatabases()

  const again = openOutbox(companyId)
  expect(await deviceIdOf(again)).toBe(deviceId)
  expect(await stateOf(again)).toEqual(before)
  expect(outboxLossStore.get()).toBe('restored')
  const next = await confirmSale(again, aSaleToConfirm())
  expect(next.payload.number).toBe(3)
  expect(next.position).toBeGreaterThan(before.at(-1)?.position ?? 0)
})

test('a store that was emptied or made anew is filled again, and nothing else is touched', async () => {
  const { outbox, deviceId } = await aDeviceThatSold()
  const before = await stateOf(outbox)
  outbox.close()
  const db = await answerOf(indexedDB.open(outboxName(companyId)))
  await answerOf(db.transaction('documents', 'readwrite').objectStore('documents').clear())
  db.close()

  const again = openOutbox(companyId)
  expect(await stateOf(again)).toEqual(before)
  expect(await deviceIdOf(again)).toBe(deviceId)
  expect(outboxLossStore.get()).toBe('restored')
})

test('an outbox whose last sales the browser did not read again takes them from the copy, and gives its number to no other', async () => {
  const { outbox, deviceId } = await aDeviceThatSold()
  const main = await keptCopyOf(indexedDB)
  await confirmSale(outbox, aSaleToConfirm())
  const before = await stateOf(outbox)
  outbox.close()
  vi.stubGlobal('indexedDB', main)

  const again = openOutbox(companyId)
  expect(await stateOf(again)).toEqual(before)
  expect(await deviceIdOf(again)).toBe(deviceId)
  expect(outboxLossStore.get()).toBe('restored')
  const next = await confirmSale(again, aSaleToConfirm())
  expect(next.payload.number).toBe(4)
  again.close()
  loseDatabases()
  expect((await stateOf(openOutbox(companyId))).map(({ id }) => id)).toEqual([...before.map(({ id }) => id), next.id])
})

test('each copy lost another sale: both are there again, in both', async () => {
  const { outbox } = await aDeviceThatSold()
  const before = await stateOf(outbox)
  outbox.close()
  await removeDocument(indexedDB, before[0]?.position ?? 0)
  await removeDocument(bucket, before[1]?.position ?? 0)
  await setWrites(bucket, 99)

  const again = openOutbox(companyId)
  expect(await stateOf(again)).toEqual(before)
  again.close()
  loseDatabases()
  expect(await stateOf(openOutbox(companyId))).toEqual(before)
})

test('what was made while there was no second copy is copied at the next start', async () => {
  isBucketBroken = true
  const { outbox } = await aDeviceThatSold()
  const before = await stateOf(outbox)
  outbox.close()

  isBucketBroken = false
  const repaired = openOutbox(companyId)
  expect(await stateOf(repaired)).toEqual(before)
  repaired.close()
  loseDatabases()
  expect(await stateOf(openOutbox(companyId))).toEqual(before)
})

test('a copy that fell behind is made anew from the outbox, never the other way round', async () => {
  const { outbox } = await aDeviceThatSold()
  const old = await keptCopyOf(bucket)
  await confirmSale(outbox, aSaleToConfirm())
  const before = await stateOf(outbox)
  outbox.close()
  bucket = old

  const again = openOutbox(companyId)
  expect(await stateOf(again)).toEqual(before)
  again.close()
  loseDatabases()
  expect(await stateOf(openOutbox(companyId))).toEqual(before)
})

test('a write that is undone leaves neither a row nor a trace in the copy', async () => {
  const { outbox } = await aDeviceThatSold()
  const before = await stateOf(outbox)
  await expect(
    outbox.write(['documents'], async (transaction) => {
      transaction.objectStore('documents').delete(before[0]?.position ?? 0)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  outbox.close()
  loseDatabases()
  expect(await stateOf(openOutbox(companyId))).toEqual(before)
})

test('a bucket that never answers keeps nobody from selling', async () => {
  const silent = { open: () => new Promise(() => undefined) }
  Object.defineProperty(navigator, 'storageBuckets', { value: silent, configurable: true })
  const { outbox } = await aDeviceThatSold()
  expect(await listUnsent(outbox)).toHaveLength(2)
})

test('a browser without buckets keeps one outbox', async () => {
  Reflect.deleteProperty(navigator, 'storageBuckets')
  const { outbox } = await aDeviceThatSold()
  expect(await listUnsent(outbox)).toHaveLength(2)
  expect(await bucket.databases()).toEqual([])
})

const openIn = (place: IDBFactory) => answerOf(place.open(outboxName(companyId)))

async function removeDocument(place: IDBFactory, position: number): Promise<void> {
  const db = await openIn(place)
  await answerOf(db.transaction('documents', 'readwrite').objectStore('documents').delete(position))
  db.close()
}

async function setWrites(place: IDBFactory, count: number): Promise<void> {
  const db = await openIn(place)
  await answerOf(db.transaction('meta', 'readwrite').objectStore('meta').put({ key: 'writes', count }))
  db.close()
}

/** The outbox of a place as it is now, for a browser that knows of nothing that comes after it. */
async function keptCopyOf(place: IDBFactory): Promise<IDBFactory> {
  const kept = new IDBFactory()
  const source = await openIn(place)
  const request = kept.open(outboxName(companyId), source.version)
  request.addEventListener('upgradeneeded', () => {
    for (const name of source.objectStoreNames) {
      const made = source.transaction(name).objectStore(name)
      const { keyPath, autoIncrement } = made
      const store = request.result.createObjectStore(name, { keyPath, autoIncrement })
      for (const index of made.indexNames) store.createIndex(index, made.index(index).keyPath)
    }
  })
  const target = await answerOf(request)
  for (const name of source.objectStoreNames) {
    const rows = await answerOf(source.transaction(name).objectStore(name).getAll())
    const store = target.transaction(name, 'readwrite').objectStore(name)
    for (const row of rows) await answerOf(store.put(row))
  }
  source.close()
  target.close()
  return kept
}
