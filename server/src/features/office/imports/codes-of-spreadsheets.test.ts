/**
 * Codes damaged by spreadsheets: repaired if nothing was lost, refused with advice if digits were lost, offered for restoring if
 * zeros were.
 */
import { getProduct, listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { applyImport, checkImport, listImportProblems } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { aCompany, call, type Shop } from '../../../testing/builders.ts'
import { checkFile, takeFile, untilImport, uploadText } from '../../../testing/import-file.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { createJobWorker } from '../../../testing/queues/a-job-worker.ts'

const server = openTestServer()
let worker: ReturnType<typeof createJobWorker>
beforeAll(() => {
  worker = createJobWorker(
    server.deps,
    async () => jobHandlers,
    () => {},
  )
  worker.start()
})
afterAll(() => worker.stop())

const head = 'Nombre;Precio;Código de barras\n'

async function barcodesOf(shop: Shop): Promise<Record<string, string[]>> {
  const { items } = await call(server, listProducts, {}, shop.token)
  const products = await Promise.all(items.map(({ id }) => call(server, getProduct, { id }, shop.token)))
  return Object.fromEntries(
    products.map(({ product }) => [product.name, product.variants.flatMap((one) => one.barcodes)]),
  )
}

test.each(['7,80292E+12', '7.80292E+12', '7.80292E12', "'7,80292E+12"])(
  'refuses the row of a barcode that was rounded to %s, and says what to do',
  async (code) => {
    const shop = await aCompany(server)
    const checked = await checkFile(
      server,
      shop,
      await uploadText(server, shop, 'products', `${head}Arroz;990;${code}\n`),
    )
    expect(checked.counts).toEqual({ created: 0, changed: 0, unchanged: 0, failed: 1 })
    const { items } = await call(server, listImportProblems, { importId: checked.id }, shop.token)
    expect(items[0]?.messages['barcode']).toContain('Format the column as text')
  },
)

test('removes characters that a spreadsheet put around a barcode', async () => {
  const shop = await aCompany(server)
  const csv = `${head}Uno;990;7802920000015.0\nDos;990;'036000291469\nTres;990;"=""7800000000016"""\n`
  expect((await takeFile(server, shop, 'products', csv)).counts).toMatchObject({ created: 3, failed: 0 })
  expect(await barcodesOf(shop)).toEqual({ Uno: ['7802920000015'], Dos: ['036000291469'], Tres: ['7800000000016'] })
})

test('refuses a phone and a tax number that were rounded', async () => {
  const shop = await aCompany(server)
  const csv = 'Nombre;Teléfono;RUT\nAna;5,69877E+10;\nEva;;1,23457E+07\n'
  const checked = await checkFile(server, shop, await uploadText(server, shop, 'customers', csv))
  expect(checked.counts).toMatchObject({ created: 0, failed: 2 })
})

test('reports a barcode that lost its first zero, and restores it on request', async () => {
  const shop = await aCompany(server)
  const csv = `${head}Pañuelos;990;36000291452\nPan;990;7800000000016\n`
  const file = await uploadText(server, shop, 'products', csv)
  const checked = await checkFile(server, shop, file)
  expect(checked.lostZeros).toEqual({ count: 1, rowNumber: 2, code: '36000291452', restored: '036000291452' })

  await call(server, checkImport, { id: file.id, options: { ...file.options, restoreZeros: true } }, shop.token)
  const again = await untilImport(server, shop, file.id, 'checked')
  expect(again.lostZeros).toBeNull()
  await call(server, applyImport, { id: file.id }, shop.token)
  await untilImport(server, shop, file.id, 'done')
  expect(await barcodesOf(shop)).toEqual({ Pañuelos: ['036000291452'], Pan: ['7800000000016'] })
})
