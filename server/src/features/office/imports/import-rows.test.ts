/** The row of a fault, rows that do not fit the column names, and files made by spreadsheets. */
import {
  applyImport,
  downloadImportProblems,
  listImportProblems,
  uploadImport,
} from '@mostrador/contract/features/office/imports/endpoints.ts'
import type { Import, ImportEntity, ImportOptions } from '@mostrador/contract/features/office/imports/schema.ts'
import { listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { jobHandlers } from '../../../job-handlers.ts'
import { aCompany, aProduct, call, type Shop } from '../../../testing/builders.ts'
import { checkFile, takeFile, untilImport, uploadBytes, uploadText } from '../../../testing/import-file.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { rowXml, xlsxOf } from '../../../testing/xlsx-corpus.ts'
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

const check = (shop: Shop, file: Import, changes: Partial<ImportOptions> = {}) => checkFile(server, shop, file, changes)
const upload = (shop: Shop, csv: string) => uploadText(server, shop, 'products', csv)
const uploadXlsx = async (shop: Shop, entity: ImportEntity, bytes: Buffer) =>
  uploadImport.output.parse((await uploadBytes(server, shop, entity, bytes, 'planilla.xlsx')).body).import

async function problemsOf(shop: Shop, { id }: Import) {
  const { items } = await call(server, listImportProblems, { importId: id }, shop.token)
  return items.map(({ rowNumber, messages }) => [rowNumber, messages])
}

const faulty = 'SKU,Nombre,Precio\n\nA-1,Pan,990\n,,\nA-2,"Té\nverde",mucho\nA-3,Sal,100\n\nA-3,Otra,100\n'

test('names rows as a spreadsheet numbers them, also with two-line records and blank lines', async () => {
  const shop = await aCompany(server)
  const file = await check(shop, await upload(shop, faulty))
  expect(file.counts).toMatchObject({ created: 2, failed: 2 })
  expect(await problemsOf(shop, file)).toEqual([
    [5, { price: expect.any(String) }],
    [8, { sku: expect.stringContaining('6') }],
  ])

  const rows = [
    rowXml(2, ['SKU', 'Nombre', 'Precio']),
    rowXml(5, ['A-1', 'Pan', '990']),
    rowXml(9, ['A-1', 'Otra', '990']),
  ]
  const sheet = await check(shop, await uploadXlsx(shop, 'products', xlsxOf(rows.join(''))))
  expect(await problemsOf(shop, sheet)).toEqual([[9, { sku: expect.stringContaining('5') }]])
})

test('refuses a row with more cells than column names, and returns it unchanged', async () => {
  const shop = await aCompany(server)
  const csv = 'SKU,Nombre,Precio,Notas,,\nPAN,Pan,1,290,x\nSAL,Sal,990,,,\nTE,Té,500\n'
  const file = await check(shop, await upload(shop, csv))
  expect(file.headers).toEqual(['SKU', 'Nombre', 'Precio', 'Notas'])
  // Missing cells count as empty: they change nothing.
  expect(file.counts).toMatchObject({ created: 2, failed: 1 })
  expect(await problemsOf(shop, file)).toEqual([[2, { wholeRow: expect.stringMatching(/5.*4/) }]])

  const download = await server.app.inject({
    method: 'POST',
    url: downloadImportProblems.path,
    headers: { authorization: `Bearer ${shop.token}`, 'accept-language': 'es' },
    payload: { id: file.id },
  })
  expect(download.body).toContain('PAN;Pan;1;290;x;Toda la fila: La fila tiene 5 celdas')
  const again = await check(shop, await uploadText(server, shop, 'products', download.body))
  expect(again.counts).toMatchObject({ created: 0, failed: 1 })

  const rows = [
    rowXml(1, ['SKU', 'Nombre', 'Precio']),
    rowXml(2, ['PAN', 'Pan', '1', '', 'x']),
    rowXml(3, ['SAL', 'Sal', '990']),
  ]
  const sheet = await check(shop, await uploadXlsx(shop, 'products', xlsxOf(rows.join(''))))
  expect(sheet.headers).toEqual(['SKU', 'Nombre', 'Precio'])
  expect(await problemsOf(shop, sheet)).toEqual([[2, { wholeRow: expect.stringMatching(/5.*3/) }]])
})

test('imports a spreadsheet completely: understood, checked, written', async () => {
  const shop = await aCompany(server)
  const bytes = await writeXlsxFile([
    ['Código interno', 'Nombre', 'Precio', 'Código de barras'].map((value) => ({ value })),
    [{ value: 'CAF-1' }, { value: 'Café' }, { value: 2690, type: Number }, { value: 7_800_000_000_016, type: Number }],
    [{ value: 'TE-1' }, { value: 'Té' }, { value: 'caro' }, null],
  ]).toBuffer()
  const file = await uploadXlsx(shop, 'products', bytes)
  expect(file).toMatchObject({ encoding: 'xlsx', separator: null, rowCount: 2 })

  const checked = await check(shop, file, { mapping: { sku: 0, name: 1, price: 2, barcode: 3 }, key: 'sku' })
  expect(checked.counts).toEqual({ created: 1, changed: 0, unchanged: 0, failed: 1 })
  expect((await call(server, listProducts, {}, shop.token)).items).toEqual([])
  await call(server, applyImport, { id: file.id }, shop.token)
  expect((await untilImport(server, shop, file.id, 'done')).counts).toMatchObject({ created: 1, failed: 1 })
  expect((await call(server, listProducts, {}, shop.token)).items).toMatchObject([{ name: 'Café' }])
})

test.each([
  ['US', '1980-03-04', 'mdy'],
  ['CL', '1980-04-03', 'dmy'],
] as const)('reads days stored as text in a spreadsheet in the order of %s', async (region, birthday, dateOrder) => {
  const shop = await aCompany(server)
  await server.owner.query('update companies set region_tag = $1 where id = $2', [region, shop.companyId])
  const rows = [rowXml(1, ['Nombre', 'Cumpleaños']), rowXml(2, ['Rosa', '3/4/1980'])]
  const file = await uploadXlsx(shop, 'customers', xlsxOf(rows.join('')))
  expect(file.options).toMatchObject({ dateOrder, decimalSign: '.' })
  await check(shop, file)
  await call(server, applyImport, { id: file.id }, shop.token)
  await untilImport(server, shop, file.id, 'done')
  const kept = 'select birthday::text from customers where company_id = $1'
  expect((await server.owner.query(kept, [shop.companyId])).rows).toEqual([{ birthday }])
})

test.each(['barcode', 'id'] as const)('finds products by their %s', async (key) => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { name: 'Pan', barcodes: ['7800000000016'] })
  const value = key === 'id' ? product.variantId : '7800000000016'
  const done = await takeFile(server, shop, 'products', `${key},Nombre\n${value},Pan amasado\n`, {
    key,
    mode: 'update',
  })
  expect(done.counts).toEqual({ created: 0, changed: 1, unchanged: 0, failed: 0 })
  expect((await call(server, listProducts, {}, shop.token)).items).toMatchObject([{ name: 'Pan amasado' }])
})

test('no job of these tests failed for an unexpected reason', () => {
  expect(failures).toEqual([])
})
