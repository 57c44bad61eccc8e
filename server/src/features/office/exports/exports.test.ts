import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { startExport, startFullExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { downloadJobFile, getJob } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { createMetadataField } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { strFromU8 } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeJobFiles } from '../../../files/purge-job-files.ts'
import { jobHandlers } from '../../../job-handlers.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { checkFile, takeFile, uploadText } from '../../../testing/import-file.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { createJobWorker } from '../../../testing/queues/a-job-worker.ts'

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

const everything = { filters: {}, q: '', exceptIds: [] }

async function finished(shop: Shop, id: string): Promise<Job> {
  for (let tries = 0; tries < 400; tries++) {
    const { job } = await call(server, getJob, { id }, shop.token)
    if (job.finishedAt !== null) return job
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('the job never ended')
}

async function download(shop: Shop, id: string, language = 'es') {
  return server.app.inject({
    method: 'POST',
    url: downloadJobFile.path,
    headers: { authorization: `Bearer ${shop.token}`, 'accept-language': language },
    payload: { id },
  })
}

async function anExport(shop: Shop, input: object = {}) {
  const wanted = { entity: 'customers' as const, selection: everything, format: 'csv' as const, ...input }
  const response = await server.app.inject({
    method: 'POST',
    url: startExport.path,
    headers: { authorization: `Bearer ${shop.token}`, 'accept-language': 'es' },
    payload: wanted,
  })
  const { job } = startExport.output.parse(response.json())
  return finished(shop, job.id)
}

test('exports a list in the person’s language, with the rows it showed and nothing that a spreadsheet executes', async () => {
  const shop = await aCompany(server)
  const rosa = { name: 'Rosa Pérez', email: 'rosa@example.test', phone: '987654321', cardCode: 'CLUB-1', notes: '=1+1' }
  await call(server, createCustomer, { ...rosa, creditLimit: money(1500), discountPercent: '2.5' }, shop.token)
  const { customer: sara } = await call(server, createCustomer, { name: 'Sara' }, shop.token)
  await call(server, createCustomer, { name: 'Tomás' }, shop.token)

  const job = await anExport(shop, { selection: { ...everything, q: 'a', exceptIds: [sara.id] } })
  expect(job).toMatchObject({
    status: 'done',
    result: { count: 2 },
    fileName: expect.stringMatching(/^Clientes .*\.csv$/),
  })
  const { body, headers } = await download(shop, job.id)
  expect(headers['content-disposition']).toContain('attachment')
  const [head = '', first = '', second = '', ...rest] = body.slice(1).trim().split('\r\n')
  const cells = Object.fromEntries(head.split(';').map((name, index) => [name, first.split(';')[index]]))
  expect(cells).toMatchObject({
    Nombre: 'Rosa Pérez',
    Teléfono: '+56987654321',
    'Código de tarjeta': 'CLUB-1',
    'Límite de crédito': '1500',
    'Descuento %': '2,5',
    'Acepta publicidad': 'no',
    Notas: "'=1+1",
  })
  expect(second).toContain('Tomás')
  expect(rest).toEqual([])
})

test('only people who may see everything can export everything', async () => {
  const shop = await aCompany(server)
  const clerk = await aMember(server, shop, { permissions: ['DATA__EXPORT_VIEW', 'CUSTOMERS__VIEW'] })
  expect(await send(server, startFullExport.path, {}, clerk.token)).toMatchObject({
    statusCode: 403,
    body: { code: 'exportNeedsAll' },
  })
})

test('writes points in time in the requested zone', async () => {
  const shop = await aCompany(server)
  server.setNow(new Date('2026-03-04T02:05:09Z'))
  await call(server, createCustomer, { name: 'Rosa' }, shop.token)
  server.setNow(undefined)
  const [here, there] = [await anExport(shop), await anExport(shop, { timeZone: 'Asia/Tokyo' })]
  expect((await download(shop, here.id)).body).toContain('2026-03-03 23:05:09')
  expect((await download(shop, there.id)).body).toContain('2026-03-04 11:05:09')
})

test('a spreadsheet stores numbers as numbers', async () => {
  const shop = await aCompany(server)
  await call(server, createCustomer, { name: 'Rosa', creditLimit: money(1500) }, shop.token)
  const job = await anExport(shop, { format: 'xlsx' })
  const { rawPayload } = await download(shop, job.id)
  const [head = [], row = []] = await readSheet(rawPayload)
  expect(row[head.indexOf('Límite de crédito')]).toBe(1500)
  expect(row[head.indexOf('Nombre')]).toBe('Rosa')
})

test('refuses an unknown filter, and an export without the right to see the list', async () => {
  const shop = await aCompany(server)
  const input = { entity: 'customers', format: 'csv', selection: { ...everything, filters: { colour: 'red' } } }
  expect(await send(server, startExport.path, input, shop.token)).toMatchObject({ statusCode: 422 })
  const clerk = await aMember(server, shop, { permissions: ['DATA__EXPORT_VIEW', 'SUPPLIERS__VIEW'] })
  expect(await send(server, startExport.path, { ...input, selection: everything }, clerk.token)).toMatchObject({
    statusCode: 403,
  })
})

test('exports personal data only with its right', async () => {
  const shop = await aCompany(server)
  await call(server, createCustomer, { name: 'Rosa', email: 'rosa@example.test' }, shop.token)
  const clerk = await aMember(server, shop, { permissions: ['DATA__EXPORT_VIEW', 'CUSTOMERS__VIEW'] })
  const job = await anExport({ ...shop, token: clerk.token })
  const { body } = await download({ ...shop, token: clerk.token }, job.id)
  expect(body).toContain('Rosa')
  expect(body).not.toContain('rosa@example.test')
  expect((await download(shop, job.id)).statusCode).toBe(404)
})

test('keeps files for a month, and then the purge of all companies removes them', async () => {
  const shop = await aCompany(server)
  const [old, recent] = [await anExport(shop), await anExport(shop)]
  await server.owner.query(`update jobs set finished_at = now() - interval '31 days' where id = $1`, [old.id])
  await purgeJobFiles(server.deps.db, server.deps.files, new Date())
  expect((await download(shop, old.id)).statusCode).toBe(404)
  expect((await download(shop, recent.id)).statusCode).toBe(200)
  expect((await call(server, getJob, { id: old.id }, shop.token)).job).toMatchObject({ status: 'done', fileName: null })
})

test('deletes records kept by imports and bulk changes after a month, and not before', async () => {
  const shop = await aCompany(server)
  const imported = async (name: string) => {
    const file = await takeFile(server, shop, 'customers', `Nombre,Correo\n${name},${name}@example.test\n,nobody\n`)
    return file.id
  }
  const [old, recent] = [await imported('rosa'), await imported('sara')]
  const traces = async (id: string) => {
    const { rows } = await server.owner.query(
      `select (select count(*)::int from import_changes where import_id = $1) as changes,
        (select count(*)::int from import_problems where import_id = $1) as problems`,
      [id],
    )
    return rows
  }
  expect(await traces(old)).toEqual([{ changes: 1, problems: 1 }])
  await server.owner.query(`update imports set created_at = now() - interval '31 days' where id = $1`, [old])
  const bulk = await anExport(shop)
  await server.owner.query(
    `with c as (insert into bulk_changes (company_id, job_id) values ($1, $2) returning company_id, job_id)
     insert into bulk_change_rows (company_id, job_id, record_id) select company_id, job_id, gen_random_uuid() from c`,
    [shop.companyId, bulk.id],
  )
  await server.owner.query(`update jobs set finished_at = now() - interval '31 days' where id = $1`, [bulk.id])

  await purgeJobFiles(server.deps.db, server.deps.files, new Date())

  expect(await traces(old)).toEqual([{ changes: 0, problems: 0 }])
  expect(await traces(recent)).toEqual([{ changes: 1, problems: 1 }])
  expect((await server.owner.query('select from bulk_change_rows where job_id = $1', [bulk.id])).rows).toEqual([])
})

test('exports one row per variant, in columns that all three imports read, and re-importing changes nothing', async () => {
  const shop = await aCompany(server)
  await aProduct(server, shop, { name: '=Pan', sku: 'PAN', price: '1290.5', barcodes: ['7801'], openingStock: '7' })
  const variants = ['S', 'M'].map((size) => ({ optionValues: [size], price: '9990', sku: `POL-${size}` }))
  const options = [{ name: 'Talla', values: ['S', 'M'] }]
  await call(server, createProduct, { name: 'Polera', options, variants }, shop.token)

  const job = await anExport(shop, { entity: 'products' })
  expect(job).toMatchObject({ status: 'done', result: { count: 3 } })
  const { body } = await download(shop, job.id)
  expect(body).toContain("'=Pan")
  expect(body).toContain('1290,5')
  expect(body).toContain('Talla;S')
  for (const entity of ['products', 'prices', 'stock'] as const) {
    const file = await checkFile(server, shop, await uploadText(server, shop, entity, body))
    expect([entity, file.counts]).toEqual([entity, { created: 0, changed: 0, unchanged: 3, failed: 0 }])
  }

  const clerk = await aMember(server, shop, { permissions: ['DATA__EXPORT_VIEW', 'PRODUCTS__VIEW'] })
  await server.owner.query('update stock_levels set value = on_hand * 543, last_cost = 543 where company_id = $1', [
    shop.companyId,
  ])
  const theirs = await anExport({ ...shop, token: clerk.token }, { entity: 'products' })
  expect((await download({ ...shop, token: clerk.token }, theirs.id)).body).not.toMatch(/;543\b/)
})

test('no job of these tests failed for an unexpected reason', () => {
  expect(failures).toEqual([])
})

test('exports the sales list as shown, in the person’s language', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const product = await aProduct(server, shop)
  const sale = aSale(till, { items: [{ product }] })
  await call(server, commitSale, sale, shop.token)
  const over = await anExport(shop, { entity: 'sales', selection: { ...everything, filters: { status: 'completed' } } })
  const none = await anExport(shop, { entity: 'sales', selection: { ...everything, filters: { status: 'held' } } })

  const text = strFromU8((await download(shop, over.id)).rawPayload)
  expect(text).toContain('Número del comprobante')
  expect(text).toContain(`;${sale.series}-`)
  expect(text).toContain('Completada')
  expect(none.result).toEqual({ count: 0 })
})

test('exports lines and payments of the matching sales as files, without excluded sales', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const [bread, milk] = [await aProduct(server, shop), await aProduct(server, shop, { name: 'Leche', sku: 'LEC-9' })]
  const sold = aSale(till, { number: 1, items: [{ product: bread, quantity: '2' }, { product: milk }], extraCash: 100 })
  const leftOut = aSale(till, { number: 2, items: [{ product: milk }] })
  for (const sale of [sold, leftOut]) await call(server, commitSale, sale, shop.token)
  const selection = { ...everything, exceptIds: [leftOut.saleId] }

  const lines = await anExport(shop, { entity: 'saleLines', selection })
  const payments = await anExport(shop, { entity: 'salePayments', selection })
  const chosen = await anExport(shop, { entity: 'saleLines', selection: { ids: [leftOut.saleId] } })

  const rowsOf = async (job: Job) =>
    strFromU8((await download(shop, job.id)).rawPayload)
      .trim()
      .split('\r\n')
  expect([lines.result, payments.result, chosen.result]).toEqual([{ count: 2 }, { count: 1 }, { count: 1 }])
  const [head, first, second] = await rowsOf(lines)
  expect(head).toContain('Cantidad vendida')
  expect(first).toContain(`;1;${bread.name};${bread.sku};2;`)
  expect(second).toContain(';2;Leche;LEC-9;1;')
  const [, paid] = await rowsOf(payments)
  const [payment] = sold.payments
  expect(paid).toContain(`;1;Efectivo;${payment?.tenderedAmount};${sold.printed.changeAmount};`)
})

test('the files contain own fields of sales and serial numbers', async () => {
  const shop = await aCompany(server)
  const field = { entity: 'sale', key: 'table', label: { en: 'Table', es: 'Mesa' }, type: 'text' } as const
  await call(server, createMetadataField, field, shop.token)
  const sale = aSale(await anOpenTill(server, shop), { number: 1, items: [{ product: await aProduct(server, shop) }] })
  const lines = sale.lines.map((line) => ({ ...line, serials: ['SN-1'] }))
  await call(server, commitSale, { ...sale, lines, metadata: { table: 'A1' } }, shop.token)

  const textOf = async (entity: 'sales' | 'saleLines') => {
    const job = await anExport(shop, { entity, selection: everything })
    return strFromU8((await download(shop, job.id)).rawPayload)
  }
  expect(await textOf('sales')).toContain(';Mesa: A1')
  expect(await textOf('saleLines')).toContain(';SN-1')
})

test('people who may not see sales cannot export them', async () => {
  const shop = await aCompany(server)
  const member = await aMember(server, shop, { permissions: ['DATA__EXPORT_VIEW'] })

  const input = { entity: 'sales', selection: everything, format: 'csv' }
  expect((await send(server, startExport.path, input, member.token)).statusCode).toBe(403)
})
