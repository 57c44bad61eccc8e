import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type S3StandIn, standInBucket, startS3StandIn } from '../object-store/testing/s3-stand-in.ts'
import { createLocalFileStore, type FileStore } from './file-store.ts'
import { moveFiles } from './move-files.ts'
import { openFileStore, type OpenedFiles } from './open-file-store.ts'

let folder: string
let local: FileStore
let standIn: S3StandIn
let opened: OpenedFiles
let remote: FileStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'move-'))
  local = createLocalFileStore(folder)
  standIn = await startS3StandIn()
  opened = await openFileStore(
    { kind: 's3', bucket: standInBucket, prefix: 'files' },
    { ...standIn.settings },
    { attempts: 1 },
  )
  remote = opened.files
})

afterEach(async () => {
  opened.close()
  await standIn.stop()
  await rm(folder, { recursive: true })
})

const keys = Array.from({ length: 30 }, (_, at) => `${at % 2 === 0 ? 'texts' : 'avatars'}/${at}.webp`)
const contentOf = (key: string) => Buffer.from(`content of ${key}`)

async function fill(store: FileStore, some = keys): Promise<void> {
  for (const key of some) await store.put(key, contentOf(key), 'service')
}

const putsOf = () => standIn.asked.filter((asked) => asked.startsWith('PUT ')).length

test.each([
  ['a folder to an S3 store', () => [local, remote] as const],
  ['an S3 store to a folder', () => [remote, local] as const],
])('copies from %s and deletes nothing', async (_name, places) => {
  const [from, to] = places()
  await fill(from)
  await from.put('exports/long.csv', Buffer.alloc(20_000_000, 3), 'service')
  const { folders, different } = await moveFiles(from, to)
  expect(different).toEqual([])
  expect(folders.get('texts')).toMatchObject({ files: 15, copied: 15, present: 0 })
  expect(folders.get('exports')).toMatchObject({ files: 1, copiedBytes: 20_000_000 })
  for (const key of keys) {
    expect(await to.get(key)).toEqual(contentOf(key))
    expect(await from.get(key)).toEqual(contentOf(key))
  }
  expect((await to.get('exports/long.csv'))?.equals(Buffer.alloc(20_000_000, 3))).toBe(true)
})

test('another run copies only what came meanwhile', async () => {
  await fill(local)
  await moveFiles(local, remote)
  const before = putsOf()
  await fill(local, ['posts/new.webp'])
  const { folders } = await moveFiles(local, remote)
  expect(putsOf() - before).toBe(1)
  expect(folders.get('posts')).toMatchObject({ files: 1, copied: 1 })
  expect(folders.get('texts')).toMatchObject({ files: 15, copied: 0, present: 15 })
})

test('a run that ended early is continued by the next one', async () => {
  await fill(local)
  let left = 10
  standIn.fault = ({ method }) => (method === 'PUT' && left-- <= 0 ? 'unavailable' : undefined)
  await expect(moveFiles(local, remote)).rejects.toThrow('not available right now')
  standIn.fault = () => undefined
  const copied = standIn.objects.size
  expect(copied).toBeLessThan(keys.length)
  const { folders } = await moveFiles(local, remote)
  const all = [...folders.values()]
  expect(all.reduce((sum, { present }) => sum + present, 0)).toBe(copied)
  expect(standIn.objects.size).toBe(keys.length)
})

test('a copy of another size is replaced', async () => {
  await fill(local)
  await remote.put('texts/0.webp', Buffer.from('half'), 'service')
  await moveFiles(local, remote)
  expect(await remote.get('texts/0.webp')).toEqual(contentOf('texts/0.webp'))
})

test('a copy that arrives with another content is named and removed', async () => {
  await fill(local)
  const damaging: FileStore = {
    ...remote,
    async write(key, pieces, owner) {
      await remote.write(key, pieces, owner)
      const object = standIn.objects.get(`files/${key}`)
      if (key === 'texts/4.webp' && object) object.content = Buffer.from(object.content.toString().toUpperCase())
    },
  }
  const { different, folders } = await moveFiles(local, damaging)
  expect(different).toEqual(['texts/4.webp'])
  expect(folders.get('texts')).toMatchObject({ files: 15, copied: 14 })
  expect(await remote.get('texts/4.webp')).toBeUndefined()
})

test('files at both places are compared when asked', async () => {
  await fill(local)
  await moveFiles(local, remote)
  const object = standIn.objects.get('files/avatars/3.webp')
  if (object) object.content = Buffer.from(object.content.toString().toUpperCase())
  expect((await moveFiles(local, remote)).different).toEqual([])
  expect((await moveFiles(local, remote, { compares: true })).different).toEqual(['avatars/3.webp'])
})

test('a file that is deleted meanwhile is left out', async () => {
  await fill(local)
  const deleting: FileStore = {
    ...local,
    open: async (key) => (key === 'texts/2.webp' ? undefined : local.open(key)),
  }
  const { folders, different } = await moveFiles(deleting, remote)
  expect(different).toEqual([])
  expect(folders.get('texts')).toMatchObject({ files: 14, copied: 14 })
})

const script = fileURLToPath(new URL('../../../scripts/files.ts', import.meta.url))

async function command(...args: string[]): Promise<{ code: number | null; said: string }> {
  const { endpoint = '', accessKeyId, secretAccessKey } = standIn.settings
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      ...process.env,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const code = await new Promise<number | null>((done) => child.on('exit', done))
  return { code, said: (await said).join('') }
}

test('the command copies, prints a table, and says what to do next', async () => {
  await fill(local)
  await writeFile(join(folder, 'note.txt'), 'no file of the server')
  const place = `s3://${standInBucket}/files`
  const { code, said } = await command('move', '--from', folder, '--to', place)
  expect(said).toMatch(/folder +files +copied +size +already there/)
  expect(said).toMatch(/texts +15 +15 +0\.0 MB +0/)
  expect(said).toContain(`restart the server with FILES=${place}`)
  expect(code).toBe(0)
  expect(standIn.objects.size).toBe(keys.length)
  const again = await command('move', '--from', folder, '--to', place, '--compare')
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining('their content is the same') })
})

test('the command says what is wrong', async () => {
  expect(await command('move', '--from', folder, '--to', 's3://nowhere')).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no bucket nowhere'),
  })
  expect(await command('move', '--from', folder)).toMatchObject({ code: 1, said: expect.stringContaining('--to') })
  expect((await command('go')).said).toContain('npm run files -- check')
})
