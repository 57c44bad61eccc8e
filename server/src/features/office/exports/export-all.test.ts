/** The archive of everything: it is complete, and contains nothing it should not. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { startFullExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import { downloadJobFile, getJob } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { keyOfImage } from '../../../files/product-image.ts'
import { jobHandlers } from '../../../job-handlers.ts'
import { aCompany, aProduct, call, type Shop } from '../../../testing/builders.ts'
import { takeFile } from '../../../testing/import-file.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { createJobWorker } from '../../../testing/queues/a-job-worker.ts'
import { mostBytes } from './export-all-job.ts'
import { chunkRows } from './export-tables.ts'

const server = openTestServer()
const failures: unknown[] = []
let worker: ReturnType<typeof createJobWorker>

beforeAll(() => {
  worker = createJobWorker(
    server.deps,
    async () => jobHandlers,
    (error) => failures.push(error),
  )
  worker.start()
})
afterAll(() => worker.stop())

type Entries = Record<string, Uint8Array>

async function exportAll(shop: Shop): Promise<{ job: Job; entries: Entries }> {
  const { job: started } = await call(server, startFullExport, {}, shop.token)
  for (let tries = 0; tries < 1000; tries++) {
    const { job } = await call(server, getJob, { id: started.id }, shop.token)
    if (job.finishedAt !== null) return { job, entries: await archiveOf(shop, job.id) }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('the job never ended')
}

async function archiveOf(shop: Shop, id: string): Promise<Entries> {
  const { rawPayload } = await server.app.inject({
    method: 'POST',
    url: downloadJobFile.path,
    headers: { authorization: `Bearer ${shop.token}` },
    payload: { id },
  })
  return unzipSync(rawPayload)
}

const textOf = (entries: Entries, name: string) => Buffer.from(entries[name] ?? []).toString()
const everyText = (entries: Entries) => Object.keys(entries).map((name) => textOf(entries, name))

function rowsOf(entries: Entries, table: string): Record<string, unknown>[] {
  const lines = textOf(entries, `data/${table}.jsonl`).split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

function cellsOf(entries: Entries, table: string): Record<string, string>[] {
  return parse(textOf(entries, `data/${table}.csv`), { bom: true, columns: true, delimiter: ';' })
}

async function aPicture(shop: Shop, of: { productId?: string; isLogo?: boolean }, bytes?: Buffer): Promise<string> {
  const key = newId()
  await server.owner.query(
    `insert into product_images (company_id, id, product_id, file_key, width, height, uploaded_by_id, is_logo)
      values ($1, $2, $3, $4, 800, 600, $5, $6)`,
    [shop.companyId, newId(), of.productId ?? null, key, shop.userId, of.isLogo ?? false],
  )
  if (bytes) await server.deps.files.put(keyOfImage(key, 'full'), bytes, 'service')
  return key
}

test('puts everything a company has into one archive, also after the plan, and nothing of another company', async () => {
  const [shop, other] = [await aCompany(server), await aCompany(server)]
  await aProduct(server, shop, { name: 'Queso de cabra' })
  await aProduct(server, other, { name: 'Ajeno' })
  await server.owner.query(`update companies set tax_id = '76.086.428-5', receipt_footer = 'Vuelva' where id = $1`, [
    shop.companyId,
  ])
  // The plan has expired. Viewing and exporting stay possible.
  await server.owner.query(`update plan_parts set status = 0 where company_id = $1`, [shop.companyId])

  const { job, entries } = await exportAll(shop)

  expect(job).toMatchObject({ status: 'done', fileName: expect.stringMatching(/\.zip$/) })
  expect(rowsOf(entries, 'products').map(({ name }) => name)).toEqual(['Queso de cabra'])
  expect(rowsOf(entries, 'companies')).toMatchObject([
    { id: shop.companyId, name: 'Tienda', tax_id: '76.086.428-5', receipt_footer: 'Vuelva', currency_tag: 'CLP' },
  ])
  expect(JSON.parse(textOf(entries, 'about.json'))).toMatchObject({ company: 'Tienda', form: 2, missingFiles: [] })
  const tables = Object.keys(entries).flatMap((name) => /^data\/(.+)\.jsonl$/.exec(name)?.[1] ?? [])
  expect(tables.length).toBeGreaterThan(50)
  for (const table of tables) expect(cellsOf(entries, table).length, table).toBe(rowsOf(entries, table).length)
  expect(everyText(entries).join('\n')).not.toContain(other.companyId)
})

/** Column names that sound secret but are not. */
const harmless = ['previous_secret_until', 'public_key']

test('exports no secret, in a column or inside a document', async () => {
  const shop = await aCompany(server)
  const planted = ['secreto-del-pin', 'secreto-del-rescate', 'permiso-de-ana', 'boleta-de-otro']
  const [pin, rescue, approval, receipt] = planted
  const of = [shop.companyId]
  await server.owner.query(`update memberships set pin_hash = $2 where company_id = $1`, [...of, pin])
  await server.owner.query(
    `insert into company_rescue_keys (company_id, id, public_key, sealed_private_key, created_at)
      values ($1, gen_random_uuid(), repeat('A', 87), $2, now())`,
    [...of, Buffer.from(rescue ?? '')],
  )
  await server.owner.query(
    `insert into ecommerce_sites (company_id, id, name, sealed_secret, return_addresses)
      values ($1, gen_random_uuid(), 'Web', 'sealed', '{https://example.test}')`,
    of,
  )
  const note = 'dice "token": "nada"'
  const payload = { note, publicToken: receipt, approvals: [{ permission: 'SALES__REFUND', token: approval }] }
  await server.owner.query(
    `insert into sale_conflicts (company_id, id, sale_id, reason, payload, content_hash, user_id)
      values ($1, gen_random_uuid(), gen_random_uuid(), 'saleIdReused', $2, 'hash', $3)`,
    [...of, JSON.stringify(payload), shop.userId],
  )

  const { entries } = await exportAll(shop)

  const columns = Object.keys(entries).flatMap((name) =>
    name.endsWith('.csv') ? (textOf(entries, name).slice(1).split('\r\n')[0]?.split(';') ?? []) : [],
  )
  const telling = /hash|token|secret|verifier|sealed|private|password|seed|signature|key_pair|(^|_)pin(_|$)|public_key/
  expect([...new Set(columns.filter((name) => telling.test(name)))].sort()).toEqual(harmless)
  const all = everyText(entries).join('\n')
  const hex = planted.map((text) => Buffer.from(text).toString('hex'))
  for (const secret of [...planted, ...hex]) expect(all).not.toContain(secret)
  expect(all).toContain('https://example.test')
  expect(rowsOf(entries, 'sale_conflicts')).toMatchObject([
    { payload: { note, publicToken: null, approvals: [{ permission: 'SALES__REFUND', token: null }] } },
  ])
})

test('includes pictures and files, each named by its record, and lists a missing one', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const [front, logo] = [Buffer.from('the front of it'), Buffer.from('the logo')]
  const frontKey = await aPicture(shop, { productId: product.id }, front)
  await aPicture(shop, { isLogo: true }, logo)
  const goneKey = await aPicture(shop, { productId: product.id })
  const csv = 'Nombre,Correo\nRosa,rosa@example.test\n'
  await takeFile(server, shop, 'customers', csv)

  const { job, entries } = await exportAll(shop)

  expect(job).toMatchObject({ status: 'done', result: { files: 3, leftFiles: 1 } })
  const pictures = rowsOf(entries, 'product_images')
  const pathOf = (key: string) => `files/products/${key}-full.webp`
  expect(pictures.find(({ file_key }) => file_key === frontKey)?.['file']).toBe(pathOf(frontKey))
  const fileOf = (row: Record<string, unknown> | undefined) => textOf(entries, String(row?.['file']))
  expect(fileOf(pictures.find(({ file_key }) => file_key === frontKey))).toBe(front.toString())
  expect(fileOf(pictures.find(({ is_logo }) => is_logo === true))).toBe(logo.toString())
  expect(fileOf(rowsOf(entries, 'imports')[0])).toBe(csv)
  expect(cellsOf(entries, 'product_images').map(({ file }) => file)).toEqual(pictures.map(({ file }) => file))
  expect(entries[pathOf(goneKey)]).toBeUndefined()
  expect(JSON.parse(textOf(entries, 'about.json'))).toMatchObject({ missingFiles: [pathOf(goneKey)] })
})

test('lists what no longer fits into the archive, and exports the rest', async () => {
  const shop = await aCompany(server)
  const [large, small] = [await aPicture(shop, {}), await aPicture(shop, {}, Buffer.from('small'))]
  const { get } = server.deps.files
  // Nothing is written into it, so it takes no memory.
  server.deps.files.get = (key) => (key.includes(large) ? Promise.resolve(Buffer.allocUnsafe(mostBytes)) : get(key))
  const { job, entries } = await exportAll(shop)
  server.deps.files.get = get

  expect(job).toMatchObject({ status: 'done', result: { files: 1, leftFiles: 1 } })
  expect(textOf(entries, `files/products/${small}-full.webp`)).toBe('small')
  const left = [`files/products/${large}-full.webp`]
  expect(JSON.parse(textOf(entries, 'about.json'))).toMatchObject({ missingFiles: [], filesWithoutRoom: left })
})

test('adds each table in spreadsheet form: nothing that runs, and lists as JSON', async () => {
  const shop = await aCompany(server)
  await aProduct(server, shop, { name: '=1+1', price: '1290.5', keywords: ['pan', 'té'] })
  await call(
    server,
    createCustomer,
    { name: 'Rosa', phone: '987654321', notes: 'dos\nlíneas; y "comillas"' },
    shop.token,
  )

  const { entries } = await exportAll(shop)

  expect(textOf(entries, 'data/products.csv').startsWith('\uFEFF')).toBe(true)
  const [product] = cellsOf(entries, 'products')
  expect(product).toMatchObject({ name: "'=1+1", keywords: '["pan", "té"]', archived_at: '', type: 'standard' })
  expect(cellsOf(entries, 'variants')).toMatchObject([{ price: expect.stringMatching(/^1290,50*$/), position: '0' }])
  expect(cellsOf(entries, 'customers')).toMatchObject([
    { phone: '+56987654321', notes: 'dos\nlíneas; y "comillas"', accepts_marketing: 'false' },
  ])
  expect(rowsOf(entries, 'products')).toMatchObject([{ name: '=1+1', keywords: ['pan', 'té'] }])
})

test('many rows and pictures pass through memory without staying there, each once', async () => {
  const shop = await aCompany(server)
  const [rows, pictures, picture] = [chunkRows * 20, 25, Buffer.alloc(1024 * 1024, 'x')]
  // Modules that a first export loads stay for the next one.
  await exportAll(shop)
  await server.owner.query(
    `insert into customers (company_id, id, name, notes) select $1, gen_random_uuid(), 'C' || n, repeat('una nota ', 200)
      from generate_series(1, $2) n`,
    [shop.companyId, rows],
  )
  for (let index = 0; index < pictures; index++) await aPicture(shop, {})
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const { get } = server.deps.files
  const seen: number[] = []
  let asked = 0
  server.deps.files.get = async (key) => {
    if (!key.startsWith('products/')) return get(key)
    asked += 1
    // Only the last ones count, and looking at all of the memory takes long.
    if (asked > pictures - 5) seen.push(held())
    return Buffer.from(picture)
  }
  const before = held()

  const { entries } = await exportAll(shop)
  server.deps.files.get = get

  const customers = rowsOf(entries, 'customers')
  expect(new Set(customers.map(({ id }) => id)).size).toBe(rows)
  expect([customers.length, cellsOf(entries, 'customers').length, asked]).toEqual([rows, rows, pictures])
  // The rows are about twenty megabytes in each form, and the pictures as much again. Memory that is not freed remains until the
  // end.
  const stayed = Math.min(...seen) - before
  expect(stayed / 1024 ** 2).toBeLessThan(12)
}, 90_000)

test('no job of these tests failed for an unexpected reason', () => {
  expect(failures).toEqual([])
})

test('files of every kind of record are in the archive, at the path that their row names', async () => {
  const shop = await aCompany(server)
  const name = newId().replaceAll('-', '')
  await server.owner.query(
    `insert into shop_pictures (company_id, id, width, height, uploaded_by_id, created_at) values ($1, $2, 1, 1, $3, now())`,
    [shop.companyId, name, shop.userId],
  )
  await server.deps.files.put(`shops/${name}.webp`, Buffer.from('front'), 'service')
  const { entries } = await exportAll(shop)
  const [row] = rowsOf(entries, 'shop_pictures')
  expect(row?.['file']).toBe(`files/shops/${name}.webp`)
  expect(textOf(entries, `files/shops/${name}.webp`)).toBe('front')
})
