import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmSale } from '#src/offline/confirm-sale.ts'
import { openOutbox, type OutboxDatabase, outboxName } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'
import { listUnsent, recordSending } from '#src/offline/outbox.ts'
import { deviceIdOf } from '#src/offline/device.ts'
import { readRegister, saveRegister } from '#src/offline/register.ts'
import { aRegister, aSaleToConfirm, storedDocuments } from '#src/testing/a-sale.ts'
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

/** A device that has sold twice; the first sale is being sent. */
async function aDeviceThatSold(): Promise<{ outbox: OutboxDatabase; deviceId: string }> {
  const outbox = openOutbox(companyId)
  const deviceId = await deviceIdOf(outbox)
  await saveRegister(outbox, aRegister())
  await confirmSale(outbox, aSaleToConfirm())
  await confirmSale(outbox, aSaleToConfirm())
  const [first] = await listUnsent(outbox)
  await recordSending(outbox, [first?.position ?? 0])
  return { outbox, deviceId }
}

/** Deletes the databases, like a browser that considers its files damaged. */
function loseDatabases(): void {
  vi.stubGlobal('indexedDB', new IDBFactory())
}

const stateOf = async (outbox: OutboxDatabase) =>
  (await storedDocuments(outbox)).map(({ id, state, position }) => ({
    id,
    state,
    position,
  }))

test('an outbox that the browser lost is restored completely, with the same device and the next number', async () => {
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

test('fills a store that was emptied or created again, and touches nothing else', async () => {
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

test('a store emptied under an open page gets its register back, though the page wrote its device anew', async () => {
  const outbox = openOutbox(companyId)
  await deviceIdOf(outbox)
  await saveRegister(outbox, aRegister())
  const db = await answerOf(indexedDB.open(outboxName(companyId)))
  await answerOf(db.transaction('meta', 'readwrite').objectStore('meta').clear())
  db.close()
  const deviceId = await deviceIdOf(outbox)
  outbox.close()

  const again = openOutbox(companyId)
  expect(await readRegister(again)).toMatchObject({ checkout: aRegister().checkout })
  expect(await deviceIdOf(again)).toBe(deviceId)
  expect(outboxLossStore.get()).toBe('restored')
})

test('an outbox that lost its last sales takes them from the copy, and reissues none of their numbers', async () => {
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

test('when each copy lost another sale, both sales are restored in both copies', async () => {
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

test('what was made without a second copy is copied at the next start', async () => {
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

test('an outdated copy is rebuilt from the outbox, never the other way round', async () => {
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

test('an aborted write leaves neither a row nor a trace in the copy', async () => {
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

test('a bucket that never answers does not block selling', async () => {
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

/** The current outbox of a place, for a browser that does not know later changes. */
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
