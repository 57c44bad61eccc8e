/** Which files are accepted as product pictures, and that no file is left without a row (G-13). */
import { connect } from 'node:net'
import { updateProduct, uploadProductImage } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { type ProductImage, productImageSchema } from '@mostrador/contract/schemas.ts'
import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { pathOfPicture } from '@mostrador/contract/features/catalogue/products/path-of-picture.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { looseImageHours, purgeImages } from '../../../files/purge-images.ts'
import { aCompany, aProduct, call, send, type Shop, updateInput } from '../../../testing/builders.ts'
import { strayFiles } from '../../../testing/stray-files.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { accepted, picture, refused } from '../../../testing/upload-corpus.ts'

const server = openTestServer()
let shop: Shop
let png: Buffer

beforeAll(async () => {
  shop = await aCompany(server)
  png = await picture().png().toBuffer()
})

type Part = { name: string; fileName?: string; type?: string; bytes: Buffer }
const json: Part = { name: 'json', bytes: Buffer.from('{}') }

function bodyOf(parts: readonly Part[], boundary: string): Buffer {
  const encoded = parts.map(({ name, fileName, type, bytes }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: ${type ?? 'image/png'}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
  })
  return Buffer.concat([...encoded, Buffer.from(`--${boundary}--\r\n`)])
}

function post(parts: readonly Part[], boundary = 'x1', contentType = `multipart/form-data; boundary=${boundary}`) {
  return server.app.inject({
    method: 'POST',
    url: uploadProductImage.path,
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': contentType },
    payload: bodyOf(parts, boundary),
  })
}

const upload = (bytes: Buffer, part: Partial<Part> = {}) =>
  post([json, { name: 'image', fileName: 'a.png', bytes, ...part }])

async function anImage(): Promise<ProductImage> {
  return productImageSchema.parse((await upload(png)).json().image)
}

const strays = () => strayFiles(server, 'products')

const fileOf = (path: string) => server.app.inject({ method: 'GET', url: path })

test.each(refused)('refuses %s', async (_name, make) => {
  const answer = await upload(await make())
  expect(answer.json()).toMatchObject({ statusCode: 422, code: 'fileNotAllowed', data: { fields: { image: /./ } } })
  expect(await strays()).toEqual([])
})

test.each(accepted)('redraws %s in three sizes and keeps nothing else', async (_name, make) => {
  const answer = await upload(await make(), { type: 'text/html' })
  expect(answer.statusCode).toBe(200)
  const image = productImageSchema.parse(answer.json().image)
  for (const path of [image.thumb, image.card, image.full]) {
    const file = await fileOf(path)
    const facts = await sharp(file.rawPayload).metadata()
    expect(facts).toMatchObject({
      format: 'webp',
      width: path === image.thumb ? 96 : path === image.card ? 480 : image.width,
    })
    expect([facts.exif, facts.xmp, facts.pages ?? 1]).toEqual([undefined, undefined, 1])
    expect(file.rawPayload.includes('secret-place')).toBe(false)
    expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  }
  expect(await strays()).toEqual([])
})

test('shrinks a large picture and turns a rotated one', async () => {
  const turned = await picture(2400, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { image } = (await upload(turned)).json()
  expect(image).toMatchObject({ width: 800, height: 1600 })
})

test('the corpus is as large as required', () => {
  expect(refused.length + accepted.length + oddBodies.length).toBeGreaterThanOrEqual(75)
})

const longName = 'n'.repeat(300)
const file =
  (bytes: () => Buffer, part: Partial<Part> = {}): (() => Part[]) =>
  () => [json, { name: 'image', fileName: 'a.png', bytes: bytes(), ...part }]
const good = () => png
/** Odd multipart bodies with a valid picture in them. */
const oddBodies: [string, () => Part[], number[]][] = [
  ['a name of 300 letters', file(good, { fileName: longName }), [200]],
  ['a name that climbs', file(good, { fileName: '../../../../etc/passwd' }), [200]],
  ['a name with a zero in it', file(good, { fileName: 'a.php\0.png' }), [200, 400]],
  ['a name that reads backwards', file(good, { fileName: 'a\u202Egnp.exe' }), [200]],
  ['a name with a line break', file(good, { fileName: 'a\r\nX-Evil: 1' }), [200, 400]],
  ['another type than it is', file(good, { type: 'application/x-php' }), [200]],
  ['five megabytes and one byte', file(() => Buffer.alloc(5 * 1024 * 1024 + 1, 1)), [413]],
  ['two files under one name', () => [...file(good)(), { name: 'image', fileName: 'b.png', bytes: png }], [400]],
  ['a file nobody asked for', file(good, { name: 'avatar' }), [400]],
  ['no file', () => [json], [422]],
  [
    'a hundred fields',
    () => Array.from({ length: 100 }, (_, at) => ({ name: `f${at}`, bytes: Buffer.from('x') })),
    [400, 413],
  ],
  ['ten thousand parts', () => Array.from({ length: 10_000 }, () => json), [400, 413]],
  ['input that is no JSON', () => [{ name: 'json', bytes: Buffer.from('{') }], [400]],
  ['a field of a megabyte', () => [{ name: 'json', bytes: Buffer.alloc(1_000_000, 97) }], [400, 413]],
]

test.each(oddBodies)('answers %s and leaves nothing behind', async (_name, parts, expected) => {
  expect(expected).toContain((await post(parts())).statusCode)
  expect(await strays()).toEqual([])
})

test.each([
  ['no boundary', 'x', 'multipart/form-data'],
  ['a boundary of 4 kB', 'b'.repeat(4096), undefined],
  ['another boundary than it says', 'x', 'multipart/form-data; boundary=y'],
])('answers %s as a bad request', async (_name, boundary, contentType) => {
  const answer = await post(file(good)(), boundary, contentType)
  expect([400, 422]).toContain(answer.statusCode)
  expect(await strays()).toEqual([])
})

test('an upload that breaks off leaves nothing', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('not listening')
  const body = bodyOf(file(good)(), 'x1')
  const head = `POST ${uploadProductImage.path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${shop.token}\r\nContent-Type: multipart/form-data; boundary=x1\r\nContent-Length: ${body.length}\r\n\r\n`
  const before = (await server.owner.query('select 1 from product_images')).rowCount
  for (const share of [0.1, 0.5, 0.95]) {
    await new Promise<void>((resolve) => {
      const socket = connect(address.port, '127.0.0.1', () => {
        socket.write(head)
        socket.write(body.subarray(0, Math.floor(body.length * share)), () => socket.destroy())
      })
      socket.on('close', () => resolve())
    })
  }
  // Then sends a whole one: by its end, the server has abandoned the broken ones.
  await anImage()
  expect((await server.owner.query('select 1 from product_images')).rowCount).toBe((before ?? 0) + 1)
  expect(await strays()).toEqual([])
})

const fresh = () => aProduct(server, shop, { openingStock: '0' })

test('pictures keep their order, with one cover and their texts', async () => {
  const product = await fresh()
  const [one, two] = [await anImage(), await anImage()]
  const alt = { en: 'Bread', es: 'Pan' }
  const images = [
    { imageId: two.imageId, alt },
    { imageId: one.imageId, isCover: true },
  ]

  const { product: after } = await call(server, updateProduct, updateInput(product, { images }), shop.token)
  expect(after.images).toMatchObject([
    { imageId: two.imageId, alt, isCover: false },
    { imageId: one.imageId, alt: { en: '', es: '' }, isCover: true },
  ])
  const other = await aCompany(server)
  const theirs = await aProduct(server, other)
  const stolen = updateInput(theirs, { images: [{ imageId: one.imageId }] })
  expect((await send(server, updateProduct.path, stolen, other.token)).statusCode).toBe(404)
  const twice = updateInput(await fresh(), { images: [{ imageId: one.imageId }] })
  expect((await send(server, updateProduct.path, twice, shop.token)).statusCode).toBe(404)
})

test('tills learn of a new, another and a removed cover, by the name of its files', async () => {
  const product = await fresh()
  const [one, two] = [await anImage(), await anImage()]
  const pull = (sinceVersion: number) => call(server, pullCatalogue, { sinceVersion }, shop.token)
  let { version } = await pull(0)
  let current: Product = product
  const coverAfter = async (images: { imageId: string; isCover?: boolean }[]) => {
    current = (await call(server, updateProduct, updateInput(current, { images }), shop.token)).product
    const changes = await pull(version)
    version = changes.version
    return changes.items.map(({ productId, picture }) => productId === product.id && picture)
  }

  const covers = [
    await coverAfter([{ imageId: one.imageId }, { imageId: two.imageId }]),
    await coverAfter([{ imageId: one.imageId }, { imageId: two.imageId, isCover: true }]),
    await coverAfter([]),
  ]

  expect(covers).toEqual([[expect.any(String)], [expect.any(String)], [null]])
  expect(covers.slice(0, 2).map(([name]) => pathOfPicture(String(name), 'card'))).toEqual([one.card, two.card])
})

test('removes unused pictures with their files, and keeps the others', async () => {
  const product = await fresh()
  const [shown, dropped, never] = [await anImage(), await anImage(), await anImage()]
  const images = [{ imageId: shown.imageId }, { imageId: dropped.imageId }]
  const { product: both } = await call(server, updateProduct, updateInput(product, { images }), shop.token)
  await call(server, updateProduct, updateInput(both, { images: images.slice(0, 1) }), shop.token)

  await purgeImages(server.deps.db, server.deps.files, new Date())
  expect((await fileOf(never.full)).statusCode).toBe(200)
  const later = new Date(Date.now() + (looseImageHours + 1) * 3_600_000)
  expect(await purgeImages(server.deps.db, server.deps.files, later)).toBeGreaterThanOrEqual(2)

  const left = await Promise.all([shown, dropped, never].map(async ({ card }) => (await fileOf(card)).statusCode))
  expect(left).toEqual([200, 404, 404])
  expect(await strays()).toEqual([])
})

test('a company with hundreds of unused pictures cannot upload more', async () => {
  const other = await aCompany(server)
  const as = (token: string) =>
    server.app.inject({
      method: 'POST',
      url: uploadProductImage.path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x1' },
      payload: bodyOf(file(good)(), 'x1'),
    })
  const first = productImageSchema.parse((await as(other.token)).json().image)
  await server.owner.query(
    `insert into product_images (company_id, id, file_key, width, height, uploaded_by_id, created_at)
      select company_id, gen_random_uuid(), lpad(n::text, 32, '0'), width, height, uploaded_by_id, created_at
      from product_images, generate_series(1, 199) n where id = $1`,
    [first.imageId],
  )
  expect((await as(other.token)).json()).toMatchObject({ statusCode: 409, code: 'limitReached' })
  // A picture in use, or a logo, does not count as unused.
  await server.owner.query('update product_images set is_logo = true where id = $1', [first.imageId])
  expect((await as(other.token)).statusCode).toBe(200)
  await server.owner.query(`delete from product_images where file_key like '0000%'`)
})

test('if writing the files fails, only the row remains', async () => {
  const { put } = server.deps.files
  let calls = 0
  server.deps.files.put = async (key, bytes) => {
    calls += 1
    if (calls === 2) throw new Error('disk full')
    await put(key, bytes, 'service')
  }
  const answer = await upload(png)
  server.deps.files.put = put

  expect(answer.statusCode).toBe(500)
  const later = new Date(Date.now() + (looseImageHours + 1) * 3_600_000)
  await purgeImages(server.deps.db, server.deps.files, later)
  expect(await strays()).toEqual([])
})

test.each([
  ['..%2f..%2fsecrets.webp', 400],
  ['%00.webp', 400],
  ['a.webp', 404],
  ['../../secrets.json', 404],
])('serves no file for %s', async (name, statusCode) => {
  expect((await fileOf(`/files/products/${name}`)).statusCode).toBe(statusCode)
})
