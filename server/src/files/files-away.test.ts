/** A server whose files are in an S3 store: what it does while the store is there, and while it is away. */
import { uploadProductImage } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { startExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import { getJob } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { ImportEntity } from '@mostrador/contract/features/office/imports/schema.ts'
import { productImageSchema } from '@mostrador/contract/schemas.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { jobHandlers } from '../job-handlers.ts'
import type { StoreLimits } from '../object-store/store-types.ts'
import { ObjectStoreError } from '../object-store/object-store-error.ts'
import { type S3StandIn, standInBucket, startS3StandIn } from '../object-store/testing/s3-stand-in.ts'
import { aDocument, push } from '../testing/a-document.ts'
import { aSale } from '../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, type Shop } from '../testing/builders.ts'
import { uploadBytes } from '../testing/import-file.ts'
import { createJobWorker } from '../testing/queues/a-job-worker.ts'
import { openTestServer } from '../testing/test-server.ts'
import { picture as aPicture } from '../testing/upload-corpus.ts'
import { uploadPicture } from '../testing/upload-picture.ts'
import { countFiles } from './count-files.ts'
import { openFileStore, type OpenedFiles } from './open-file-store.ts'

const short: Partial<StoreLimits> = { answer: 800, attempts: 2 }
const server = openTestServer()
let standIn: S3StandIn
let opened: OpenedFiles
let shop: Shop
let png: Buffer
let picture: string

beforeAll(async () => {
  standIn = await startS3StandIn()
  opened = await openFileStore({ kind: 's3', bucket: standInBucket, prefix: '' }, standIn.settings, short)
  Object.assign(server.deps.files, countFiles(opened.files, server.deps))
  shop = await aCompany(server)
  png = await aPicture().png().toBuffer()
  const { body } = await uploadPicture(server, shop, uploadProductImage.path, 'image', png)
  picture = z.object({ image: productImageSchema }).parse(body).image.card
})

afterEach(() => {
  standIn.fault = () => undefined
})

afterAll(async () => {
  opened.close()
  await standIn.stop()
})

const show = (language: string, path = picture) =>
  server.app.inject({ url: path, headers: { 'accept-language': language } })

const customers: ImportEntity = 'customers'
const sendImport = () => uploadBytes(server, shop, customers, Buffer.from('Nombre\nRosa\n'))

async function count(table: 'imports' | 'stored_files'): Promise<number> {
  const { rows } = await server.owner.query(`select count(*)::int as count from ${table}`)
  return rows[0].count
}

test('a picture comes through the server with its usual headers', async () => {
  const answer = await show('en')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 480, height: 480 })
  expect((await show('en', '/files/products/none.webp')).statusCode).toBe(404)
})

test.each(['unavailable', 'denied', 'silent', 'cut', 'stalled'] as const)(
  'while the store is %s, a picture is refused in both languages and in time',
  async (fault) => {
    standIn.fault = () => fault
    const began = performance.now()
    const [en, es] = await Promise.all([show('en'), show('es')])
    expect(performance.now() - began).toBeLessThan(8000)
    expect(en.statusCode).toBe(503)
    expect(en.headers['retry-after']).toBe('5')
    expect(en.json()).toMatchObject({
      code: 'unavailable',
      message:
        'Files and pictures cannot be opened or saved right now. Nothing was changed. Try again in a few minutes.',
    })
    expect(es.json().message).toContain('Ahora mismo no se pueden abrir ni guardar archivos e imágenes.')
  },
)

test.each(['unavailable', 'silent'] as const)('while the store is %s, an upload writes no row', async (fault) => {
  const before = [await count('imports'), await count('stored_files')]
  standIn.fault = () => fault
  expect(await sendImport()).toMatchObject({ statusCode: 503, body: { code: 'unavailable' } })
  expect([await count('imports'), await count('stored_files')]).toEqual(before)
  standIn.fault = () => undefined
  expect((await sendImport()).statusCode).toBe(200)
})

test('an export that cannot be written says so, and frees its room', async () => {
  const failures: unknown[] = []
  const worker = createJobWorker(
    server.deps,
    async () => jobHandlers,
    (error) => failures.push(error),
  )
  const before = await count('stored_files')
  standIn.fault = () => 'unavailable'
  const selection = { filters: {}, q: '', exceptIds: [] }
  const wish = { entity: 'products', format: 'csv', selection, timeZone: null } as const
  const { job: started } = await call(server, startExport, wish, shop.token)
  worker.start()
  await expect
    .poll(async () => (await call(server, getJob, { id: started.id }, shop.token)).job, { timeout: 20_000 })
    .toMatchObject({ status: 'failed', errorCode: 'unavailable' })
  await worker.stop()
  expect(failures[0]).toBeInstanceOf(ObjectStoreError)
  expect(await count('stored_files')).toBe(before)
})

test('a sale is stored while the store is away', async () => {
  const till = await anOpenTill(server, shop)
  const product = await aProduct(server, shop)
  standIn.fault = () => 'silent'
  const sale = aSale(till, { number: 1, items: [{ product }] })
  expect(await push(server, shop, aDocument(sale))).toMatchObject([{ status: 'stored' }])
})

test('a long file that fails half-way frees its room, although the store cannot delete it', async () => {
  const before = await count('stored_files')
  standIn.fault = ({ method }) => (method === 'PUT' || method === 'DELETE' ? 'unavailable' : undefined)
  async function* pieces() {
    yield Buffer.alloc(1000)
  }
  const writing = server.deps.files.write('exports/half.csv', pieces(), { companyId: shop.companyId })
  await expect(writing).rejects.toThrow('not available right now')
  expect(await count('stored_files')).toBe(before)
})
