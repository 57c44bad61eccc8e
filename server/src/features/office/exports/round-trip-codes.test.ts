/** Re-importing an unchanged file of products changes nothing, whatever its codes and names look like. */
import { createCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { uploadImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { skuSchema } from '@mostrador/contract/schemas.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { aCompany, aProduct, call, type Shop } from '../../../testing/builders.ts'
import { exportedFile } from '../../../testing/export-file.ts'
import { checkFile, uploadBytes } from '../../../testing/import-file.ts'
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

/** Texts that spreadsheets misread: numbers, dates, booleans, formulas, and separators. */
const looksLike = [
  '90.750',
  '0036000291452',
  '36000291452',
  '7802920000015.0',
  '7,80292E+12',
  '1E+15',
  '12E4',
  '2026-03-04',
  '3/4',
  'TRUE',
  'verdadero',
  '=1+1',
  '@x',
  '-5',
  '+56912345678',
  "'036",
  "''7",
  '="90"',
  'a,b',
  'a;b|c',
  '"a"',
  '24"',
  '12345678901234567890',
]
const drawn = fc.sample(
  fc
    .string({ unit: fc.constantFrom(...Array.from(`'"=+-@,;|0.1E ñ`)), minLength: 1, maxLength: 12 })
    .filter((text) => text.trim() !== ''),
  { numRuns: 40, seed: 20261125 },
)

async function fillShop(shop: Shop): Promise<number> {
  const { category } = await call(
    server,
    createCategory,
    { name: { en: 'A / B, "c"', es: 'Aseo / Baño, "x"' } },
    shop.token,
  )
  const texts = [...new Set([...looksLike, ...drawn.map((text) => text.trim())])]
    // Two SKUs that differ only in case are the same.
    .filter((text, at, all) => all.findIndex((one) => one.toLowerCase() === text.toLowerCase()) === at)
    .filter((text) => skuSchema.safeParse(text).success)
  const ascii = texts.filter((text) => /^[\x20-\x7E]+$/.test(text))
  for (const [at, text] of texts.entries()) {
    const barcodes = ascii.filter((_, place) => place % texts.length === at)
    await aProduct(server, shop, {
      name: text,
      sku: text,
      barcodes: at % 2 === 0 ? barcodes : [...barcodes, `${at},x`],
      brand: text,
      keywords: ['uno', `k ${at}`],
      description: `<p>${at}, "dos"; tres</p><p>=${at}</p>`,
      categoryIds: [category.id],
    })
  }
  return texts.length
}

test('products with codes like numbers, days, formulas and lists survive export and import', async () => {
  const shop = await aCompany(server)
  const count = await fillShop(shop)
  for (const format of ['csv', 'xlsx'] as const) {
    const bytes = await exportedFile(server, shop, 'products', format)
    const file = uploadImport.output.parse((await uploadBytes(server, shop, 'products', bytes)).body).import
    for (const key of ['id', 'sku']) {
      const { counts, lostZeros } = await checkFile(server, shop, file, { key })
      expect({ format, key, ...counts }).toEqual({ format, key, created: 0, changed: 0, unchanged: count, failed: 0 })
      expect(lostZeros).toMatchObject({ code: '36000291452', restored: '036000291452' })
    }
  }
}, 120_000)
