/** Products, prices and stock from files, as a new shop imports them. */
import { listCategories } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { listImportProblems, undoImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import type { Import } from '@mostrador/contract/features/office/imports/schema.ts'
import {
  getProduct,
  listPriceChanges,
  listProducts,
  listStockMovements,
  updateProduct,
} from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, aProduct, call, send, type Shop, updateInput } from '../../../testing/builders.ts'
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

/** The invariants of the catalogue, which must be empty. */
const invariants = ['p01_kits_of_plain_components', 'p02_variants_fit_options', 'p03_products_sum_up_variants']

async function expectSound(): Promise<void> {
  for (const view of invariants) expect((await server.owner.query(`select * from inv.${view}`)).rows).toEqual([])
  const { rows } = await server.owner.query(
    `select l.variant_id from stock_levels l where l.on_hand <> coalesce((select sum(m.quantity) from stock_movements m
      where m.company_id = l.company_id and m.variant_id = l.variant_id and m.location_id = l.location_id), 0)`,
  )
  expect(rows).toEqual([])
}

async function findByName(shop: Shop, name: string): Promise<Product> {
  const { items } = await call(server, listProducts, { q: name }, shop.token)
  const found = items.find((item) => item.name === name)
  if (!found) throw new Error(`no product ${name}`)
  return (await call(server, getProduct, { id: found.id }, shop.token)).product
}

async function problemsOf(shop: Shop, { id }: Import): Promise<[number, string[]][]> {
  const { items } = await call(server, listImportProblems, { importId: id }, shop.token)
  return items.map(({ rowNumber, messages }) => [rowNumber, Object.keys(messages)])
}

async function takeBack(shop: Shop, { id }: Import): Promise<void> {
  await call(server, undoImport, { id }, shop.token)
  await untilImport(server, shop, id, 'undone')
}

const catalogue = `Código;Código de barras;Nombre;Categoría;Marca;Precio;Costo;Stock;Unidad;Stock mínimo
PAN-9;7800000000900;Pan integral;Panadería > Del día;Horno;1.290;700;12,5;kg;3
TE-9;7800000000917,7800000000924;Té negro;Abarrotes;;2.490;;8;un;
;;Envoltorio;;;500;;;;
`

test('imports a catalogue with another system’s column names: products with prices, codes, stock and categories', async () => {
  const shop = await aCompany(server)
  const done = await takeFile(server, shop, 'products', catalogue)
  expect(done.counts).toEqual({ created: 3, changed: 0, unchanged: 0, failed: 0 })

  const bread = await findByName(shop, 'Pan integral')
  expect(bread).toMatchObject({ brand: 'Horno', soldBy: 'weight', unitTag: 'kg', quantityDecimals: 3, onHand: '12.5' })
  expect(bread.variants).toMatchObject([
    { sku: 'PAN-9', barcodes: ['7800000000900'], price: '1290', cost: '700', reorderLevel: '3' },
  ])
  const { items } = await call(server, listCategories, {}, shop.token)
  const daily = items.find(({ name }) => name.es === 'Del día')
  expect(items.find(({ id }) => id === daily?.parentId)?.name.es).toBe('Panadería')
  expect(bread.categoryIds).toEqual([daily?.id])
  expect((await findByName(shop, 'Té negro')).variants[0]?.barcodes).toEqual(['7800000000917', '7800000000924'])
  expect((await findByName(shop, 'Envoltorio')).variants[0]?.sku).toMatch(/^P\d{5}$/)

  const { items: movements } = await call(
    server,
    listStockMovements,
    { variantId: bread.variants[0]?.id ?? '' },
    shop.token,
  )
  expect(movements).toMatchObject([{ kind: 'opening', quantity: '12.5', unitCost: '700' }])
  const { items: prices } = await call(server, listPriceChanges, { variantId: bread.variants[0]?.id ?? '' }, shop.token)
  expect(prices).toMatchObject([{ oldPrice: null, newPrice: '1290', source: 'import' }])
  await expectSound()
})

test('a new product gets the company’s taxes, unless the file names others or none', async () => {
  const shop = await aCompany(server)
  await takeFile(server, shop, 'products', 'Nombre;Precio;Impuesto\nUno;100;\nDos;200;Exento\n')
  const [one, two] = [await findByName(shop, 'Uno'), await findByName(shop, 'Dos')]
  expect(one).toMatchObject({ isTaxExempt: false })
  expect(one.taxIds).toHaveLength(1)
  expect(two).toMatchObject({ isTaxExempt: true, taxIds: [] })
  const file = await uploadText(server, shop, 'products', 'Nombre;Precio;Impuesto\nTres;100;Impuesto a la luna\n')
  expect(await problemsOf(shop, await checkFile(server, shop, file))).toEqual([[2, ['taxes']]])
})

const shirts = (rows: readonly string[]) =>
  `SKU,Nombre,Precio,Opción 1 nombre,Opción 1,Opción 2 nombre,Opción 2\n${rows.join('\n')}\n`

test('rows of one name with options become one product; later rows join it', async () => {
  const shop = await aCompany(server)
  const first = await takeFile(
    server,
    shop,
    'products',
    shirts(['P-S,Polera,9990,Talla,S,Color,Rojo', 'P-M,Polera,9990,Talla,M,Color,Rojo', 'G-1,Gorro,4990,,,,']),
  )
  expect(first.counts).toMatchObject({ created: 3 })
  const second = await takeFile(server, shop, 'products', shirts(['P-L,Polera,10990,Talla,L,Color,Azul']))
  const shirt = await findByName(shop, 'Polera')
  expect(shirt.options).toEqual([
    { name: 'Talla', values: ['S', 'M', 'L'] },
    { name: 'Color', values: ['Rojo', 'Azul'] },
  ])
  expect(shirt.variants.map(({ sku, optionValues }) => [sku, optionValues])).toEqual(
    expect.arrayContaining([
      ['P-S', ['S', 'Rojo']],
      ['P-M', ['M', 'Rojo']],
      ['P-L', ['L', 'Azul']],
    ]),
  )
  await expectSound()

  const misfits = await checkFile(
    server,
    shop,
    await uploadText(
      server,
      shop,
      'products',
      shirts([
        'P-X,Polera,1000,Talla,S,Color,Rojo',
        'P-Y,Polera,1000,Material,Lana,,',
        'P-S,Polera,9990,Talla,XL,Color,Rojo',
        'P-Z,Polera,9990,Talla,XL,Color,Rojo',
        'P-W,Polera,9990,Talla,XL,Color,Rojo',
      ]),
    ),
  )
  expect(misfits.counts).toMatchObject({ created: 1, failed: 4 })
  expect(await problemsOf(shop, misfits)).toEqual([
    [2, ['option1']],
    [3, ['option1Name']],
    [4, ['option1']],
    [6, ['option1']],
  ])

  await takeBack(shop, second)
  expect((await findByName(shop, 'Polera')).options).toEqual([
    { name: 'Talla', values: ['S', 'M'] },
    { name: 'Color', values: ['Rojo'] },
  ])
  // The second file changed the product after the first one, so the product stays.
  await takeBack(shop, first)
  const { items } = await call(server, listProducts, {}, shop.token)
  expect(items.map(({ name }) => name)).toEqual(['Polera'])
  await expectSound()
})

test('the same file again changes nothing; a changed one changes only its differences', async () => {
  const shop = await aCompany(server)
  await takeFile(server, shop, 'products', catalogue)
  expect((await takeFile(server, shop, 'products', catalogue, { key: 'name' })).counts).toEqual({
    created: 0,
    changed: 0,
    unchanged: 3,
    failed: 0,
  })
  const before = await findByName(shop, 'Té negro')
  const done = await takeFile(server, shop, 'products', 'Código;Precio;Marca\nte-9;2.690;Ceylon\n')
  expect(done.counts).toMatchObject({ changed: 1 })
  const after = await findByName(shop, 'Té negro')
  expect(after).toMatchObject({ brand: 'Ceylon', version: before.version + 1 })
  expect(after.variants[0]).toMatchObject({ price: '2690', barcodes: before.variants[0]?.barcodes })

  await takeBack(shop, done)
  expect(await findByName(shop, 'Té negro')).toMatchObject({ brand: null })
  expect((await findByName(shop, 'Té negro')).variants[0]?.price).toBe('2490')
  await expectSound()
})

test('a code has one owner: in the shop, in the file, and between chunks of a check', async () => {
  const shop = await aCompany(server)
  await aProduct(server, shop, { name: 'Leche', sku: 'L-1', barcodes: ['7801'] })
  const filler = Array.from({ length: 600 }, (_, index) => `F-${index},,Relleno ${index},100`)
  const file = await checkFile(
    server,
    shop,
    await uploadText(
      server,
      shop,
      'products',
      `SKU,Barcode,Name,Price\nA-1,7801,Otra leche,100\nA-2,7802,Dos,100\n${filler.join('\n')}\nA-3,7802,Tres,100\n`,
    ),
  )
  expect(file.counts).toMatchObject({ created: 601, failed: 2 })
  expect(await problemsOf(shop, file)).toEqual([
    [2, ['barcode']],
    [604, ['barcode']],
  ])
})

test('undoing a catalogue deletes what was never sold, and a new import brings it back with its codes', async () => {
  const shop = await aCompany(server)
  const done = await takeFile(server, shop, 'products', catalogue)
  const { version } = await call(server, pullCatalogue, {}, shop.token)
  await takeBack(shop, done)
  const { items } = await call(server, listProducts, { filters: { status: 'active,draft' } }, shop.token)
  expect(items).toEqual([])
  await expectSound()
  const { removedVariantIds } = await call(server, pullCatalogue, { sinceVersion: version }, shop.token)
  // A variant that had stock is archived instead, because the ledger refers to it.
  expect(removedVariantIds).toHaveLength(1)

  expect((await takeFile(server, shop, 'products', catalogue)).counts).toMatchObject({ failed: 0 })
  expect(await findByName(shop, 'Pan integral')).toMatchObject({ status: 'active', onHand: '12.5' })
  await expectSound()
})

test('an undo keeps what was changed since the import', async () => {
  const shop = await aCompany(server)
  const done = await takeFile(server, shop, 'products', 'Nombre;Precio\nUno;100\nDos;200\n')
  const one = await findByName(shop, 'Uno')
  await call(server, updateProduct, updateInput(one, { name: 'Uno mejor' }), shop.token)
  await takeBack(shop, done)
  const { items } = await call(server, listProducts, {}, shop.token)
  expect(items.map(({ name }) => name)).toEqual(['Uno mejor'])
})

test('prices from a file change prices, are recorded in their history, and can be undone', async () => {
  const shop = await aCompany(server)
  const bread = await aProduct(server, shop, { name: 'Pan', sku: 'PAN', price: '1000' })
  await aProduct(server, shop, { name: 'Té', sku: 'TE', price: '2000' })
  const csv = 'SKU;Precio;Precio anterior\nPAN;1.100;1.000\nTE;2000;\nNADIE;5;\nPAN;7;\n'
  const done = await takeFile(server, shop, 'prices', csv)
  expect(done.counts).toEqual({ created: 0, changed: 0, unchanged: 1, failed: 3 })
  expect(await problemsOf(shop, done)).toEqual([
    [2, ['compareAtPrice']],
    [4, ['sku']],
    [5, ['sku']],
  ])
  const right = await takeFile(server, shop, 'prices', 'SKU;Precio\nPAN;1.100\n')
  expect((await findByName(shop, 'Pan')).variants[0]?.price).toBe('1100')
  const { items } = await call(server, listPriceChanges, { variantId: bread.variants[0]?.id ?? '' }, shop.token)
  expect(items[0]).toMatchObject({ oldPrice: '1000', newPrice: '1100', source: 'import' })
  await takeBack(shop, right)
  expect((await findByName(shop, 'Pan')).variants[0]?.price).toBe('1000')
  await expectSound()
})

test('counted stock becomes movements with their reason; an undo reverses them', async () => {
  const shop = await aCompany(server)
  const bread = await aProduct(server, shop, { name: 'Pan', sku: 'PAN', openingStock: '10' })
  const csv = 'SKU;Cantidad contada;Motivo\nPAN;7;Inventario anual\nPAN;8;Otra vez\n'
  const done = await takeFile(server, shop, 'stock', csv)
  expect(done.counts).toMatchObject({ changed: 1, failed: 1 })
  const { items } = await call(server, listStockMovements, { variantId: bread.variants[0]?.id ?? '' }, shop.token)
  expect(items[0]).toMatchObject({ kind: 'count', quantity: '-3', balanceAfter: '7', reason: 'Inventario anual' })
  await takeBack(shop, done)
  expect(await findByName(shop, 'Pan')).toMatchObject({ onHand: '10' })
  await expectSound()
})

test.each([
  ['a price', ['PRODUCTS__IMPORT', 'PRODUCTS__ADD', 'PRODUCTS__UPDATE'], 'SKU;Precio\nPAN;1\n', 'price'],
  ['a cost', ['PRODUCTS__IMPORT', 'PRODUCTS__ADD', 'PRODUCTS__UPDATE'], 'Nombre;Precio;Costo\nX;5;1\n', 'cost'],
  [
    'a category',
    ['PRODUCTS__IMPORT', 'PRODUCTS__ADD', 'PRODUCTS__UPDATE'],
    'Nombre;Precio;Categoría\nX;5;Z\n',
    'category',
  ],
] as const)('people who may not write %s by hand cannot import them', async (_name, permissions, csv, field) => {
  const shop = await aCompany(server)
  await aProduct(server, shop, { name: 'Pan', sku: 'PAN', price: '1000' })
  const clerk = await aMember(server, shop, { permissions: ['DATA__IMPORT', ...permissions] })
  const theirs = { ...shop, token: clerk.token }
  const file = await checkFile(server, theirs, await uploadText(server, theirs, 'products', csv))
  expect(await problemsOf(theirs, file)).toEqual([[2, [field]]])
})

test('people who may not change prices cannot import them', async () => {
  const shop = await aCompany(server)
  const clerk = await aMember(server, shop, { permissions: ['DATA__IMPORT', 'PRODUCTS__IMPORT'] })
  await expect(uploadText(server, { token: clerk.token }, 'prices', 'SKU;Precio\nA;1\n')).rejects.toThrow('forbidden')
  expect(await send(server, listProducts.path, {}, clerk.token)).toMatchObject({ statusCode: 200 })
})

test('no job of these tests failed for an unexpected reason', () => {
  expect(failures).toEqual([])
})
