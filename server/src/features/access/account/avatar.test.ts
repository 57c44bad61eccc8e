/** Which files are accepted as a person's picture (G-13). */
import { crc32, deflateSync } from 'node:zlib'
import { updateAccountGeneral } from '@mostrador/contract/features/access/account/endpoints.ts'
import { getSession } from '@mostrador/contract/features/access/auth/endpoints.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maxFileBytes } from '../../../files/read-upload.ts'
import { aUser, call } from '../../../testing/builders.ts'
import { strayFiles } from '../../../testing/stray-files.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const picture = (width = 300, height = 200) => sharp({ create: { width, height, channels: 3, background: '#15854e' } })

async function upload(bytes: Buffer, name = 'me.png', type = 'image/png') {
  const { email, auth } = await aUser(server)
  const form = new FormData()
  form.append('json', JSON.stringify({ name: 'Ana', email }))
  form.append('avatar', new Blob([new Uint8Array(bytes)], { type }), name)
  const encoded = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await server.app.inject({
    method: 'POST',
    url: updateAccountGeneral.path,
    headers: {
      authorization: `Bearer ${auth.accessToken}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { answer, auth, email }
}

/** A PNG that claims to be enormous: a few bytes that would fill the memory. */
function flood(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(60_000, 0)
  header.writeUInt32BE(60_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.each(['jpeg', 'png', 'webp'] as const)('turns a %s into a small square picture', async (format) => {
  const exif = { IFD0: { Copyright: 'secret-place', ImageDescription: 'secret-place' } }
  const bytes = await picture().withExif(exif).toFormat(format).toBuffer()
  const { answer, auth } = await upload(bytes)

  expect(answer.statusCode).toBe(200)
  const { avatar } = answer.json()
  expect(avatar).toMatch(/^\/files\/avatars\/[0-9a-f]{32}\.webp$/)
  expect((await call(server, getSession, {}, auth.accessToken)).session.user.avatar).toBe(avatar)
  const file = await server.app.inject({ method: 'GET', url: avatar })
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=31536000, immutable',
  })
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()
  expect(file.rawPayload.includes('secret-place')).toBe(false)
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
const refused: [string, () => Buffer | Promise<Buffer>][] = [
  ['an SVG with a script', () => svg],
  ['an SVG behind the first bytes of a PNG', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg])],
  ['a GIF', () => picture().gif().toBuffer()],
  ['a TIFF', () => picture().tiff().toBuffer()],
  ['an AVIF', () => picture(64, 64).avif({ effort: 0 }).toBuffer()],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', () => Buffer.alloc(0)],
  ['the first bytes of a JPEG and no picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['half a JPEG', async () => (await picture(800, 800).jpeg().toBuffer()).subarray(0, 900)],
  ['a RIFF that is no WebP', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt ')],
  ['a PNG of 60,000 by 60,000', flood],
]

test.each(refused)('refuses %s', async (_name, make) => {
  const { answer } = await upload(await make())
  expect(answer.json()).toMatchObject({ statusCode: 422, code: 'fileNotAllowed', data: { fields: { avatar: /./ } } })
  expect(await strayFiles(server, 'avatars')).toEqual([])
})

test('does not keep data hidden behind a picture', async () => {
  const polyglot = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  const { answer } = await upload(polyglot)
  const file = await server.app.inject({ method: 'GET', url: answer.json().avatar })
  expect(file.rawPayload.includes('alert')).toBe(false)
})

test('refuses a file beyond the limit', async () => {
  const { answer } = await upload(Buffer.alloc(maxFileBytes + 1))
  expect(answer.statusCode).toBe(413)
})

test('deletes the previous picture once the new one is saved', async () => {
  const { answer, auth, email } = await upload(await picture().png().toBuffer())
  const before: string = answer.json().avatar
  const form = new FormData()
  form.append('json', JSON.stringify({ name: 'Ana', email }))
  form.append('avatar', new Blob([new Uint8Array(await picture(50, 50).png().toBuffer())]), 'next.png')
  const encoded = new Request('http://localhost', { method: 'POST', body: form })
  const next = await server.app.inject({
    method: 'POST',
    url: updateAccountGeneral.path,
    headers: { authorization: `Bearer ${auth.accessToken}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })

  expect((await server.app.inject({ method: 'GET', url: next.json().avatar })).statusCode).toBe(200)
  await expect.poll(async () => (await server.app.inject({ method: 'GET', url: before })).statusCode).toBe(404)
  expect(await strayFiles(server, 'avatars')).toEqual([])
})

test.each([
  ['..%2f..%2fsecrets.json', 400],
  ['%00.webp', 400],
  ['a.webp', 404],
  ['A'.repeat(32), 404],
  ['../../secrets.json', 404],
])('serves no file for %s', async (name, statusCode) => {
  expect((await server.app.inject({ method: 'GET', url: `/files/avatars/${name}` })).statusCode).toBe(statusCode)
})
