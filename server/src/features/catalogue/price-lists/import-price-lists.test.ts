/** Prices of price lists from files: found, checked, written, and undone unless changed since. */
import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { listImportProblems, undoImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import {
  createPriceList,
  listPricesOfList,
  setPricesOfList,
} from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, aProduct, call, type Shop } from '../../../testing/builders.ts'
import { checkFile, takeFile, untilImport, uploadText } from '../../../testing/import-file.ts'
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

async function aList(shop: Shop, name: string): Promise<string> {
  return (await call(server, createPriceList, { name }, shop.token)).priceList.id
}

async function pricesOf(shop: Shop, priceListId: string): Promise<[string, string][]> {
  const { items } = await call(server, listPricesOfList, { priceListId }, shop.token)
  return items.flatMap(({ prices }) => prices.map(({ fromQuantity, price }): [string, string] => [fromQuantity, price]))
}

test('imports prices into the lists that a file names, from a quantity on, and undoes them', async () => {
  const shop = await aCompany(server)
  const bread = await aProduct(server, shop, { name: 'Pan', price: '1000' })
  const [wholesale, cafes] = [await aList(shop, 'Mayorista'), await aList(shop, 'Cafés')]
  const before = [{ variantId: bread.variantId, prices: [{ fromQuantity: '0', price: '950' }] }]
  await call(server, setPricesOfList, { priceListId: wholesale, variants: before }, shop.token)
  const { version } = await call(server, pullCatalogue, {}, shop.token)
  const file = `Código;Lista de precios;Precio;Desde la cantidad
${bread.sku};mayorista;900;
${bread.sku};Mayorista;850;12
${bread.sku};cafes;870;0
`

  const done = await takeFile(server, shop, 'priceLists', file)

  expect(done.counts).toEqual({ created: 2, changed: 1, unchanged: 0, failed: 0 })
  expect(await pricesOf(shop, wholesale)).toEqual([
    ['0', '900'],
    ['12', '850'],
  ])
  expect(await pricesOf(shop, cafes)).toEqual([['0', '870']])
  const delta = await call(server, pullCatalogue, { sinceVersion: version }, shop.token)
  expect(delta.items.map(({ name }) => name)).toEqual(['Pan'])
  expect((await checkFile(server, shop, await uploadText(server, shop, 'priceLists', file))).counts).toMatchObject({
    unchanged: 3,
  })

  const touched = [{ variantId: bread.variantId, prices: [{ fromQuantity: '0', price: '777' }] }]
  await call(server, setPricesOfList, { priceListId: cafes, variants: touched }, shop.token)
  await call(server, undoImport, { id: done.id }, shop.token)
  await untilImport(server, shop, done.id, 'undone')
  expect(await pricesOf(shop, wholesale)).toEqual([['0', '950']])
  expect(await pricesOf(shop, cafes)).toEqual([['0', '777']])
  expect(failures).toEqual([])
})

test('reports a row without a list, variant or valid price, and a repeated place', async () => {
  const shop = await aCompany(server)
  const { sku } = await aProduct(server, shop)
  await aList(shop, 'Mayorista')
  const rows = [
    `${sku};Nadie;100;`,
    `${sku};;100;`,
    'NO-HAY;Mayorista;100;',
    `${sku};Mayorista;;`,
    `${sku};Mayorista;5;0`,
  ]
  const file = `SKU;Lista de precios;Precio;Desde la cantidad\n${[...rows, `${sku};Mayorista;6;0.0`].join('\n')}\n`

  const checked = await checkFile(server, shop, await uploadText(server, shop, 'priceLists', file), {
    decimalSign: '.',
  })

  const { items } = await call(server, listImportProblems, { importId: checked.id }, shop.token)
  expect(items.map(({ rowNumber, messages }) => [rowNumber, Object.keys(messages)])).toEqual([
    [2, ['priceList']],
    [3, ['priceList']],
    [4, ['sku']],
    [5, ['price']],
    [7, ['sku']],
  ])
})

test('people who may not change prices cannot import them into lists', async () => {
  const shop = await aCompany(server)
  const member = await aMember(server, shop, { permissions: ['DATA__IMPORT', 'PRODUCTS__IMPORT'] })

  const upload = uploadText(server, { token: member.token }, 'priceLists', 'SKU;Lista;Precio\nA;B;1\n')

  await expect(upload).rejects.toThrow(/403|forbidden/)
})
