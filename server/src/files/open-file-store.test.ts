import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openFileStore } from './open-file-store.ts'

const module = new URL('./open-file-store.ts', import.meta.url).href

/** The modules of the client that are loaded after a program. */
async function loadedAfter(program: string): Promise<number> {
  const code = `${program}
    console.log(Object.keys((await import('node:module')).default._cache).filter((name) => name.includes('@aws-sdk')).length)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  })
  const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (said === '') throw new Error(complaints)
  return Number(said)
}

test('files in a folder do not load the client of S3', async () => {
  const open = (place: string) => `await (await import('${module}')).openFileStore(${place})`
  expect(await loadedAfter(open(`{ kind: 'folder', path: '/nowhere' }`))).toBe(0)
  const s3 = `{ kind: 's3', bucket: 'b', prefix: '' },
    { endpoint: 'http://127.0.0.1:1', region: 'r', accessKeyId: 'a', secretAccessKey: 'b', pathStyle: true }`
  expect(await loadedAfter(open(s3))).toBeGreaterThan(0)
})

test('an S3 store needs keys', async () => {
  await expect(openFileStore({ kind: 's3', bucket: 'b', prefix: '' }, undefined)).rejects.toThrow(RangeError)
})
