import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openObjectStore } from '../object-store/object-store.ts'
import { readPlace } from '../object-store/place.ts'
import { type S3StandIn, standInBucket, startS3StandIn } from '../object-store/testing/s3-stand-in.ts'
import { readConfig } from '../config.ts'
import { createLocalFileStore, type FileStore } from './file-store.ts'
import type { Pieces } from './pieces.ts'
import { createS3FileStore } from './s3-file-store.ts'

const megabyte = 1024 * 1024
const hour = 3_600_000

/** A kind of store, with what a test must look at behind its back. */
type Kind = {
  files: FileStore
  /** How much of incomplete files is left. */
  leftovers: () => Promise<number>
  /** Makes a file look as old as this; undefined where that is not possible. */
  age: ((key: string, writtenAt: Date) => Promise<void>) | undefined
  close: () => Promise<void>
}

async function aFolder(): Promise<Kind> {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  return {
    files: createLocalFileStore(folder),
    leftovers: async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part')).length,
    age: (key, writtenAt) => utimes(join(folder, key), writtenAt, writtenAt),
    close: () => rm(folder, { recursive: true }),
  }
}

async function aStandIn(): Promise<Kind> {
  const standIn: S3StandIn = await startS3StandIn()
  standIn.pageSize = 100
  const store = await openObjectStore({ bucket: standInBucket, prefix: 'shop/files' }, standIn.settings)
  return {
    files: createS3FileStore(store),
    leftovers: async () => standIn.uploads.size,
    async age(key, writtenAt) {
      const object = standIn.objects.get(`shop/files/${key}`)
      if (object) object.writtenAt = writtenAt
    },
    async close() {
      store.close()
      await standIn.stop()
    },
  }
}

/** A server of your own, at the place that `TEST_S3_PLACE` names, with the keys of `S3_*` (docs/testing.md). */
async function aRealStore(): Promise<Kind> {
  const place = readPlace(process.env.TEST_S3_PLACE ?? '')
  const { s3 } = readConfig(process.env)
  if (place?.kind !== 's3' || !s3) throw new Error('TEST_S3_PLACE needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  const store = await openObjectStore({ ...place, prefix: `${place.prefix}/${process.pid}-${Date.now()}` }, s3)
  return {
    files: createS3FileStore(store),
    leftovers: () => store.dropUploads('', new Date(Date.now() + hour)),
    age: undefined,
    async close() {
      for await (const { key } of store.list('')) await store.remove(key)
      store.close()
    },
  }
}

const kinds: [string, () => Promise<Kind>][] = [
  ['a folder', aFolder],
  ['an S3 store', aStandIn],
  ...(process.env.TEST_S3_PLACE ? [['a real S3 store', aRealStore] satisfies [string, () => Promise<Kind>]] : []),
]

async function* piecesOf(...pieces: Buffer[]): Pieces {
  yield* pieces
}

async function collect<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const row of rows) found.push(row)
  return found
}

describe.each(kinds)('files in %s', (_name, open) => {
  let kind: Kind
  let files: FileStore

  beforeAll(async () => {
    kind = await open()
    files = kind.files
  })

  afterAll(() => kind.close())

  test('a stored file is read whole, and as a stream of known size', async () => {
    const bytes = Buffer.from('a picture')
    await files.put('avatars/one.webp', bytes, 'service')
    expect(await files.get('avatars/one.webp')).toEqual(bytes)
    const opened = await files.open('avatars/one.webp')
    expect(opened?.size).toBe(bytes.length)
    expect(opened && (await buffer(opened.stream))).toEqual(bytes)
  })

  test('an empty file is a file', async () => {
    await files.put('imports/empty.csv', Buffer.alloc(0), 'service')
    await files.write('imports/empty-too.csv', piecesOf(), 'service')
    expect(await files.get('imports/empty.csv')).toHaveLength(0)
    expect(await files.get('imports/empty-too.csv')).toHaveLength(0)
  })

  test('a missing file is undefined, and may be removed', async () => {
    expect(await files.get('avatars/none.webp')).toBeUndefined()
    expect(await files.open('avatars/none.webp')).toBeUndefined()
    await files.remove('avatars/none.webp')
  })

  test('a removed file is gone', async () => {
    await files.put('avatars/gone.webp', Buffer.from('x'), 'service')
    await files.remove('avatars/gone.webp')
    expect(await files.get('avatars/gone.webp')).toBeUndefined()
  })

  test.each(['../secrets.json', 'avatars/../x.webp', '/etc/passwd', 'avatars', 'avatars/X.webp'])(
    'refuses the key %s',
    async (key) => {
      await expect(async () => files.put(key, Buffer.from('x'), 'service')).rejects.toThrow(RangeError)
      await expect(async () => files.get(key)).rejects.toThrow(RangeError)
      await expect(async () => files.remove(key)).rejects.toThrow(RangeError)
    },
  )

  test('a long file is visible once all of it is there', async () => {
    const key = 'exports/long.csv'
    const parts = Array.from({ length: 9 }, (_, at) => Buffer.alloc(2 * megabyte, at))
    const seen: unknown[] = []
    async function* slowly(): Pieces {
      for (const part of parts) {
        seen.push(await files.get(key))
        yield part
      }
    }
    await files.write(key, slowly(), 'service')
    expect(seen).toEqual(parts.map(() => undefined))
    expect((await files.get(key))?.equals(Buffer.concat(parts))).toBe(true)
  })

  test('a file that replaces another one leaves the old one whole until it is complete', async () => {
    const key = 'exports/again.csv'
    await files.put(key, Buffer.from('the old one'), 'service')
    const seen: unknown[] = []
    async function* slowly(): Pieces {
      yield Buffer.alloc(9 * megabyte)
      seen.push(String(await files.get(key)))
      yield Buffer.from('end')
    }
    await files.write(key, slowly(), 'service')
    expect(seen).toEqual(['the old one'])
    expect(await files.get(key)).toHaveLength(9 * megabyte + 3)
  })

  test.each([1, 20])('a file that fails after %i MiB is not there, and leaves nothing', async (megabytes) => {
    async function* torn(): Pieces {
      for (let at = 0; at < megabytes; at++) yield Buffer.alloc(megabyte)
      throw new Error('no more rows')
    }
    await expect(files.write('exports/torn.csv', torn(), 'service')).rejects.toThrow('no more rows')
    expect(await files.get('exports/torn.csv')).toBeUndefined()
    expect(await kind.leftovers()).toBe(0)
  })

  test('two writers of one key leave one of the two, whole', async () => {
    const both = [Buffer.alloc(10 * megabyte, 1), Buffer.alloc(10 * megabyte, 2)]
    await Promise.all(both.map((bytes) => files.write('exports/both.csv', piecesOf(bytes), 'service')))
    const found = await files.get('exports/both.csv')
    expect(both.some((bytes) => found?.equals(bytes))).toBe(true)
  })

  test('lists all files with their sizes, in every folder', async () => {
    const names = Array.from({ length: 250 }, (_, at) => `texts/${String(at).padStart(3, '0')}.webp`)
    for (const [at, name] of names.entries()) await files.put(name, Buffer.alloc(at % 7), 'service')
    const found = new Map((await collect(files.list())).map(({ key, size }) => [key, size]))
    expect(names.map((name) => found.get(name))).toEqual(names.map((_, at) => at % 7))
    expect(found.get('avatars/one.webp')).toBe(9)
    expect(found.has('avatars/gone.webp')).toBe(false)
  })

  test('lists the files of a folder written before a time, in batches', async () => {
    const batches = await collect(files.listOlder('texts', new Date(Date.now() + hour)))
    expect(batches.map((batch) => batch.length)).toEqual([200, 50])
    expect(new Set(batches.flat()).size).toBe(250)
    expect(await collect(files.listOlder('texts', new Date(Date.now() - hour)))).toEqual([])
    expect(await collect(files.listOlder('claims', new Date(Date.now() + hour)))).toEqual([])
    if (!kind.age) return
    await kind.age('texts/007.webp', new Date(Date.now() - 2 * hour))
    expect(await collect(files.listOlder('texts', new Date(Date.now() - hour)))).toEqual([['texts/007.webp']])
  })
})
