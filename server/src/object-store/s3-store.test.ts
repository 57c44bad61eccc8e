import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openObjectStore } from './object-store.ts'
import type { ObjectStore, S3Settings, StoreLimits } from './store-types.ts'
import { ObjectStoreError } from './object-store-error.ts'
import { type S3StandIn, standInBucket, startS3StandIn } from './testing/s3-stand-in.ts'

/** Short limits are set only where a test waits for them: a busy machine is slow, too. */
const twice: Partial<StoreLimits> = { attempts: 2 }
const bytes = Buffer.alloc(100_000, 7)
let standIn: S3StandIn
let store: ObjectStore

const openWith = (settings: Partial<S3Settings> = {}, bucket = standInBucket, limits = twice) =>
  openObjectStore({ bucket, prefix: 'files' }, { ...standIn.settings, ...settings }, limits)

beforeEach(async () => {
  standIn = await startS3StandIn()
  store = await openWith()
})

afterEach(async () => {
  store.close()
  await standIn.stop()
})

const wrong: [string, () => Promise<ObjectStore>, string][] = [
  ['an unknown key', () => openWith({ accessKeyId: 'nobody' }), 'does not accept the keys. Check S3_ACCESS_KEY_ID'],
  ['a wrong secret', () => openWith({ secretAccessKey: 'another-secret' }), 'does not accept the keys'],
  ['a missing bucket', () => openWith({}, 'nowhere'), 'There is no bucket nowhere at the S3 store http://127.0.0.1:'],
  [
    'a closed port',
    () => openWith({ endpoint: 'http://127.0.0.1:1' }),
    'The S3 store http://127.0.0.1:1 does not answer',
  ],
]

test.each(wrong)('says what to do about %s', async (_name, open, message) => {
  const other = await open()
  const calls = [
    other.check,
    () => other.put('a', bytes),
    () => other.get('a'),
    () => other.read('a'),
    () => other.remove('a'),
  ]
  for (const call of calls) {
    const outcome = await call().catch((error: unknown) => error)
    expect(outcome).toBeInstanceOf(ObjectStoreError)
    expect(String(outcome)).toContain(message)
  }
  other.close()
})

test('says that the clock is wrong', async () => {
  standIn.now = () => new Date(0)
  await expect(store.put('a', bytes)).rejects.toThrow('The clock of this machine differs too much')
})

test('says that something is not allowed', async () => {
  standIn.fault = () => 'denied'
  await expect(store.put('a', bytes)).rejects.toThrow('what they may do in the bucket mostrador')
})

test('tries again after a refusal that may pass, and then says that the store is not available', async () => {
  const patient = await openWith({}, standInBucket, { attempts: 2 })
  let left = 1
  standIn.fault = () => (left-- > 0 ? 'unavailable' : undefined)
  await patient.put('a', bytes)
  expect(await patient.read('a')).toEqual(bytes)
  standIn.fault = () => 'unavailable'
  await expect(patient.read('a')).rejects.toThrow('is not available right now; it answers 503')
  patient.close()
})

test('a put whose answer was lost is sent again and is the same object', async () => {
  let left = 1
  standIn.fault = () => (left-- > 0 ? 'unanswered' : undefined)
  await store.put('a', bytes)
  expect(standIn.asked).toEqual(['PUT files/a', 'PUT files/a'])
  expect([...standIn.objects.keys()]).toEqual(['files/a'])
  expect(await store.read('a')).toEqual(bytes)
})

test('does not wait longer than its limits for a silent store', async () => {
  const other = await openWith({}, standInBucket, { answer: 300, attempts: 2 })
  standIn.fault = () => 'silent'
  const began = performance.now()
  await expect(other.read('a')).rejects.toThrow('did not answer in time')
  await expect(other.remove('a')).rejects.toThrow('did not answer in time')
  await expect(other.put('a', bytes)).rejects.toThrow('did not answer in time')
  expect(performance.now() - began).toBeLessThan(8000)
  other.close()
})

test.each([
  ['cut', 'cut the connection'],
  ['stalled', 'did not answer in time'],
] as const)('content that is %s fails in words, whole and as a stream', async (fault, message) => {
  const other = await openWith({}, standInBucket, { idle: 500 })
  await other.put('a', bytes)
  standIn.fault = ({ method }) => (method === 'GET' ? fault : undefined)
  await expect(other.read('a')).rejects.toThrow(message)
  const opened = await other.get('a')
  expect(opened?.size).toBe(bytes.length)
  await expect(opened && buffer(opened.stream)).rejects.toThrow(ObjectStoreError)
  other.close()
})

test('content that trickles in ends at the limit of a short object', async () => {
  const other = await openWith({}, standInBucket, { answer: 300 })
  await store.put('a', bytes)
  standIn.fault = () => 'stalled'
  await expect(other.read('a')).rejects.toThrow('did not answer in time')
  other.close()
})

test('drops uploads that never ended, and only old ones', async () => {
  async function* endless() {
    for (let at = 0; at < 3; at++) yield Buffer.alloc(6_000_000)
  }
  // The store goes away in the middle, so the upload cannot be dropped at once.
  standIn.fault = ({ method, query }) =>
    query.get('partNumber') === '2' || (method === 'DELETE' && query.has('uploadId')) ? 'unavailable' : undefined
  await expect(store.put('exports/a', endless())).rejects.toThrow(ObjectStoreError)
  standIn.fault = () => undefined
  expect(standIn.uploads.size).toBe(1)
  expect(await store.dropUploads('imports/', new Date(Date.now() + 1000))).toBe(0)
  expect(await store.dropUploads('exports/', new Date(Date.now() - 60_000))).toBe(0)
  expect(await store.dropUploads('exports/', new Date(Date.now() + 1000))).toBe(1)
  expect(standIn.uploads.size).toBe(0)
  expect(await store.get('exports/a')).toBeUndefined()
})

test('removes many, and lists what is left page by page', async () => {
  standIn.pageSize = 3
  const keys = Array.from({ length: 20 }, (_, at) => `texts/${at}`)
  for (const key of keys) await store.put(key, bytes)
  await store.put('posts/a', bytes)
  await store.removeMany(keys.slice(8))
  const left: string[] = []
  for await (const { key } of store.list('texts/')) left.push(key)
  expect(left.toSorted()).toEqual(keys.slice(0, 8).toSorted())
  expect(standIn.asked.filter((asked) => asked === 'GET ')).toHaveLength(3)
})
