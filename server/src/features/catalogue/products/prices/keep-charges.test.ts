/**
 * The price that a scan of a known code charges stays the same, for every call that writes a product, a price, a tax, a category,
 * a promotion, a register or a setting, by a person with every right except changing prices (C-38). A new call fails here until
 * this file states its effect.
 */
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import * as categories from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { applyImport, checkImport, undoImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { createPriceList } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import * as products from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import * as promotions from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import * as registers from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import * as settings from '@mostrador/contract/features/access/settings/endpoints.ts'
import * as taxes from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { permissions } from '@mostrador/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../../../../job-handlers.ts'
import { aMember } from '../../../../testing/a-member.ts'
import {
  aCompany,
  aProduct,
  call,
  productInput,
  send,
  type Shop,
  type TestProduct,
  updateInput,
} from '../../../../testing/builders.ts'
import { contract } from '../../../../testing/contract.ts'
import { checkFile, takeFile, untilImport, uploadText } from '../../../../testing/import-file.ts'
import { openTestServer } from '../../../../testing/test-server.ts'
import { createJobWorker } from '../../../../testing/queues/a-job-worker.ts'

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

const everythingElse = permissions.filter((permission) => permission !== 'PRODUCTS__PRICE_UPDATE')
const teaCode = '7800000000016'
const packCode = '7800000000023'
const tvCode = '7800000000030'

type World = { shop: Shop; clerk: { token: string }; tea: TestProduct; tv: TestProduct; kit: Product; listId: string }
type Step = (world: World) => Promise<unknown>

async function aWorld(): Promise<World> {
  const shop = await aCompany(server)
  const clerk = await aMember(server, shop, { permissions: everythingElse })
  const packs = [{ name: 'Caja', factor: '12', barcode: packCode, price: '9000' }]
  const tea = await aProduct(server, shop, { name: 'Té', price: '990', sku: 'TE-1', barcodes: [teaCode], packs })
  const tv = await aProduct(server, shop, { name: 'Televisor', price: '450000', sku: 'TV-1', barcodes: [tvCode] })
  const components = [{ variantId: tea.variantId, quantity: '2' }]
  const kitInput = {
    ...productInput({ name: 'Dos tés', price: '1800', sku: 'KIT-1' }),
    type: 'kit' as const,
    components,
  }
  const kit = (await call(server, products.createProduct, kitInput, shop.token)).product
  const list = { name: 'Casi gratis', percentage: '-90' }
  const { priceList } = await call(server, createPriceList, list, shop.token)
  return { shop, clerk, tea, tv, kit, listId: priceList.id }
}

/** The price that a scan of each known code charges at the registers, and the settings that affect it. */
async function charges({ shop }: World): Promise<Record<string, string>> {
  const { items, settings: till } = await call(server, pullCatalogue, { per: 1000 }, shop.token)
  const known = items.filter(({ isArchived }) => !isArchived)
  const registerList = (await call(server, registers.listCheckouts, {}, shop.token)).items
  const { settings: general } = await call(server, settings.getGeneralSettings, {}, shop.token)
  const { labelPatterns } = till.company
  const { pricesIncludeTax, taxRounding, cashRounding } = general
  return {
    ...Object.fromEntries(known.flatMap(codesOf)),
    taxes: JSON.stringify(
      till.taxes.map(({ groupId, rate, kind, validFrom, validTo }) => [groupId, rate, kind, validFrom, validTo]),
    ),
    registers: JSON.stringify(registerList.map(({ priceListId }) => priceListId)),
    company: JSON.stringify([labelPatterns, pricesIncludeTax, taxRounding, cashRounding]),
  }
}

function codesOf(item: CatalogueItem): [string, string][] {
  const { variantId, price, minPrice, listPrices, taxIds, isTaxExempt, type, soldBy, quantityDecimals, components } =
    item
  const base = [variantId, price, minPrice, listPrices, taxIds, isTaxExempt, type, soldBy, quantityDecimals, components]
  return [
    ...[item.sku, ...item.barcodes].map((code): [string, string] => [code, JSON.stringify(base)]),
    ...item.packs.flatMap(({ barcode, factor, price: own }): [string, string][] =>
      barcode === null ? [] : [[barcode, JSON.stringify([variantId, factor, own])]],
    ),
  ]
}

/** Calls as the person without the right. Only the price of a scan matters, not whether the call is refused. */
const ask =
  (endpoint: Endpoint, bodyOf: (world: World) => object | Promise<object>): Step =>
  async (world) => {
    const { statusCode } = await send(server, endpoint.path, await bodyOf(world), world.clerk.token)
    expect([200, 403, 404, 409, 422]).toContain(statusCode)
  }

async function now({ shop }: World, { id }: Product): Promise<Product> {
  return (await call(server, products.getProduct, { id }, shop.token)).product
}

/** Saves a product with changes of its first variant, or of itself. */
const save = (which: 'tea' | 'tv' | 'kit', change: (product: Product, world: World) => object): Step =>
  ask(products.updateProduct, async (world) => {
    const product = await now(world, world[which])
    return { ...updateInput(product), ...change(product, world) }
  })

const ofFirst = (change: object) => (product: Product) => ({
  variants: updateInput(product).variants.map((variant, at) => (at === 0 ? { ...variant, ...change } : variant)),
})

const cheap = (change: object) => productInput({ name: 'Barato', price: '1', ...change })
const create = (change: object) => ask(products.createProduct, () => cheap(change))

const file =
  (csv: string): Step =>
  async ({ clerk, shop }) => {
    const checked = await checkFile(server, clerk, await uploadText(server, clerk, 'products', csv))
    await send(server, checkImport.path, { id: checked.id, options: checked.options }, clerk.token)
    await untilImport(server, shop, checked.id, 'checked')
    await call(server, applyImport, { id: checked.id }, clerk.token)
    await untilImport(server, shop, checked.id, 'done')
  }

/** Attempts to change the price of a known code, one after the other, by call. */
const attempts: Record<string, Record<string, Step[]>> = {
  'products.updateProduct': {
    'another price': [save('tea', ofFirst({ price: '1' }))],
    'a lower minimum price': [save('tea', ofFirst({ minPrice: '1' }))],
    'no tax': [save('tea', () => ({ taxIds: [], isTaxExempt: true }))],
    'a price typed at the till': [save('tea', () => ({ type: 'openPrice', trackStock: false }))],
    'sold by weight': [save('tea', () => ({ soldBy: 'weight', quantityDecimals: 3 }))],
    'another pack price': [
      save('tea', ofFirst({ packs: [{ name: 'Caja', factor: '12', barcode: packCode, price: '1' }] })),
    ],
    'a smaller pack': [
      save('tea', ofFirst({ packs: [{ name: 'Caja', factor: '1', barcode: packCode, price: '9000' }] })),
    ],
    'the code of a unit on a pack': [
      save('tea', ofFirst({ barcodes: [], packs: [{ name: 'Caja', factor: '0.001', barcode: teaCode }] })),
    ],
    'the code of a pack on a unit, in two steps': [
      save('tea', ofFirst({ packs: [] })),
      save('tea', ofFirst({ barcodes: [teaCode, packCode] })),
    ],
    'the code of another product, in two steps': [
      save('tv', ofFirst({ barcodes: [] })),
      save('tea', ofFirst({ barcodes: [teaCode, tvCode] })),
    ],
    'the SKU of another product as a barcode, which is read first': [
      save('tea', ofFirst({ barcodes: [teaCode, 'TV-1'] })),
    ],
    'the code of another product with zeros before it': [save('tea', ofFirst({ barcodes: [teaCode, `0${tvCode}`] }))],
    'a new variant with the codes of the old one': [
      save('tv', (product) => ({
        options: [{ name: 'Color', values: ['Negro', 'Rojo'] }],
        variants: [
          { ...updateInput(product).variants[0], sku: 'TV-OLD', barcodes: [], optionValues: ['Negro'] },
          { price: '1', sku: 'TV-1', barcodes: [tvCode], optionValues: ['Rojo'] },
        ],
      })),
    ],
    'a new variant instead of the old one': [
      save('tv', () => ({ variants: [{ price: '1', sku: 'TV-1', barcodes: [tvCode] }] })),
    ],
    'more goods in a kit': [
      save('kit', (_product, { tv }) => ({ components: [{ variantId: tv.variantId, quantity: '1' }] })),
    ],
  },
  'products.createProduct': {
    'a code in use': [create({ barcodes: [tvCode] })],
    'a SKU in use': [create({ sku: 'tv-1' })],
    'a pack with the code of a unit': [create({ packs: [{ name: 'Nada', factor: '0.001', barcode: 'TV-1' }] })],
    'a code in use with a zero before it': [create({ barcodes: [`0${tvCode}`] })],
  },
  'products.deleteProduct': {
    'the code of a deleted product': [
      ask(products.deleteProduct, async (world) => {
        const { id, version } = await now(world, world.kit)
        return { id, version }
      }),
      create({ sku: 'KIT-1' }),
    ],
  },
  'products.archiveProduct': {
    'the code of an archived product': [
      ask(products.archiveProduct, ({ tv }) => ({ id: tv.id, isArchived: true })),
      create({ barcodes: [tvCode] }),
      ask(products.archiveProduct, ({ tv }) => ({ id: tv.id, isArchived: false })),
    ],
  },
  'products.archiveProducts': {
    'the code of archived products': [
      ask(products.archiveProducts, ({ tv }) => ({ selection: { ids: [tv.id] }, isArchived: true })),
      create({ barcodes: [tvCode] }),
      ask(products.archiveProducts, ({ tv }) => ({ selection: { ids: [tv.id] }, isArchived: false })),
    ],
  },
  'products.duplicateProduct': {
    'a copy': [ask(products.duplicateProduct, ({ tv }) => ({ id: tv.id, name: 'Televisor dos' }))],
  },
  'products.changeProducts': {
    'no tax': [ask(products.changeProducts, ({ tea }) => ({ selection: { ids: [tea.id] }, change: { taxIds: [] } }))],
    'draft and back': [
      ask(products.changeProducts, ({ tea }) => ({ selection: { ids: [tea.id] }, change: { status: 'draft' } })),
      ask(products.changeProducts, ({ tea }) => ({ selection: { ids: [tea.id] }, change: { status: 'active' } })),
    ],
  },
  'imports.applyImport': {
    'another price': [file('SKU;Nombre;Precio\nTV-1;Televisor;1\n')],
    'no tax': [file('SKU;Nombre;Precio;Impuesto\nTV-1;Televisor;450000;Exento\n')],
    'sold by weight': [file('SKU;Nombre;Precio;Unidad\nTV-1;Televisor;450000;kg\n')],
    'the code of another product': [
      save('tv', ofFirst({ barcodes: [] })),
      file(`SKU;Nombre;Precio;Código de barras\nNUEVO;Barato;1;${tvCode}\n`),
    ],
    'the code of another product on a known one': [
      save('tv', ofFirst({ barcodes: [] })),
      file(`SKU;Nombre;Precio;Código de barras\nTE-1;Té;990;${tvCode}\n`),
    ],
  },
  'imports.undoImport': {
    'back to an earlier price and code': [
      async ({ shop, clerk }) => {
        const csv = 'SKU;Nombre;Precio\nTV-1;Televisor;450001\n'
        const done = await takeFile(server, shop, 'products', csv)
        before = await charges({ shop } as World)
        await call(server, undoImport, { id: done.id }, clerk.token)
        await untilImport(server, shop, done.id, 'undone')
      },
    ],
  },
  'taxes.createTax': {
    'a usual tax': [
      ask(taxes.createTax, () => ({
        name: { en: 'More', es: 'Más' },
        kind: 'percent',
        rate: '0.5',
        isCompound: false,
        priority: 2,
        isDefault: true,
      })),
    ],
  },
  'taxes.updateTax': {
    'another rate': [ask(taxes.updateTax, async (world) => ({ ...(await aTax(world)), rate: '0.01' }))],
  },
  'taxes.cancelTaxChange': {
    'a planned change': [ask(taxes.cancelTaxChange, async (world) => idOf(await aTax(world)))],
  },
  'taxes.archiveTax': {
    'no tax on its products': [
      ask(taxes.archiveTax, async (world) => ({ ...idOf(await aTax(world)), isArchived: true, products: 'none' })),
    ],
  },
  'categories.createCategory': {
    'with taxes': [ask(categories.createCategory, () => ({ name: { en: 'Tea', es: 'Té' }, taxIds: [] }))],
  },
  'promotions.createPromotion': {
    'half price': [
      ask(promotions.createPromotion, () => ({
        name: { en: 'Half', es: 'Mitad' },
        kind: 'percent',
        percent: '50',
        target: 'all',
      })),
    ],
  },
  'registers.setCheckoutPriceList': {
    'the list of −90 %': [
      ask(registers.setCheckoutPriceList, async (world) => ({
        checkoutId: (await aRegister(world)).id,
        priceListId: world.listId,
      })),
    ],
  },
  'registers.updateCheckout': {
    'the list of −90 %': [
      ask(registers.updateCheckout, async (world) => ({ ...(await aRegister(world)), priceListId: world.listId })),
    ],
  },
  'registers.createCheckout': {
    'with the list of −90 %': [
      ask(registers.createCheckout, async (world) => ({
        ...(await aRegister(world)),
        name: 'Otra',
        code: 'ZZ9',
        priceListId: world.listId,
      })),
    ],
  },
  'settings.updateScaleSettings': {
    'labels that say less': [
      ask(settings.updateScaleSettings, async ({ shop }) => {
        const { version } = (await call(server, settings.getScaleSettings, {}, shop.token)).settings
        const pattern = { prefix: '21', itemDigits: 5, valueDigits: 5, divisor: 1000, hasInnerCheck: false } as const
        return { version, labelPatterns: [{ ...pattern, valueKind: 'price' as const }] }
      }),
    ],
  },
  'settings.updateGeneralSettings': {
    'prices without tax': [
      ask(settings.updateGeneralSettings, async ({ shop }) => {
        const { settings: current } = await call(server, settings.getGeneralSettings, {}, shop.token)
        const none = { legalName: '', taxId: '', address: '', phone: '', logoImageId: null }
        const change = { ...current, ...none, pricesIncludeTax: !current.pricesIncludeTax }
        return settings.updateGeneralSettings.input.parse(change)
      }),
    ],
  },
}

/** Calls that write and cannot change the price of a scan, each with the reason. */
const harmless: Record<string, string> = {
  'products.generateSku': 'writes nothing',
  'products.adjustStock': 'moves stock',
  'products.previewProductChange': 'writes nothing',
  'products.uploadProductImage': 'stores a picture',
  'categories.updateCategory': 'its taxes are offered for new products only',
  'categories.moveCategory': 'a category has no prices',
  'categories.archiveCategory': 'a category has no prices',
  'categories.deleteCategory': 'a category has no prices',
  'promotions.updatePromotion': 'promotions have a right of their own and apply in the online shop',
  'promotions.duplicatePromotion': 'promotions have a right of their own and apply in the online shop',
  'promotions.archivePromotion': 'promotions have a right of their own and apply in the online shop',
  'registers.archiveCheckout': 'an archived register sells nothing',
  'settings.getGeneralSettings': 'writes nothing',
  'settings.getScaleSettings': 'writes nothing',
  'settings.uploadLogo': 'stores a picture',
  'imports.listImports': 'writes nothing',
  'imports.getImport': 'writes nothing',
  'imports.listImportProblems': 'writes nothing',
  'imports.downloadImportProblems': 'writes nothing',
  'imports.downloadImportTemplate': 'writes nothing',
  'imports.uploadImport': 'writes no product',
  'imports.rereadImport': 'writes no product',
  'imports.checkImport': 'writes no product',
}

const areas = ['products', 'price-lists', 'taxes', 'categories', 'promotions', 'registers', 'settings', 'imports']
const calls = contract.filter(
  ([name, { who }]) => areas.includes(name.split('.')[0] ?? '') && !who.endsWith('VIEW') && who !== 'connected',
)

let before: Record<string, string> = {}

test('every call that could change a charged price is tried here, needs the right to change prices, or cannot', () => {
  const known = calls.filter(
    ([name, { who }]) => who === 'PRODUCTS__PRICE_UPDATE' || name in attempts || name in harmless,
  )

  expect(calls.map(([name]) => name).filter((name) => !known.some(([one]) => one === name))).toEqual([])
  expect(calls.length).toBeGreaterThan(30)
})

const tries = Object.entries(attempts).flatMap(([name, ways]) =>
  Object.entries(ways).map(([way, steps]) => [name, way, steps] as const),
)

test.each(tries)('%s, %s: a known code charges what it charged', async (_name, _way, steps) => {
  const world = await aWorld()
  before = await charges(world)

  for (const step of steps) await step(world)

  const after = await charges(world)
  const same = Object.fromEntries(Object.keys(before).map((code) => [code, after[code] ?? before[code]]))
  expect(same).toEqual(before)
})

test('a person without the right still adds a product under new codes, and changes the rest of a product', async () => {
  const world = await aWorld()
  await call(server, products.createProduct, cheap({ sku: 'NUEVO-1', barcodes: ['7800000000047'] }), world.clerk.token)
  const tea = await now(world, world.tea)
  const change = { name: 'Té negro', variants: updateInput(tea).variants.map((one) => ({ ...one, reorderLevel: '5' })) }
  const saved = await call(server, products.updateProduct, updateInput(tea, change), world.clerk.token)
  expect(saved.product).toMatchObject({ name: 'Té negro', variants: [{ reorderLevel: '5' }] })
})

test('a person with the right moves a code to another product', async () => {
  const world = await aWorld()
  const without = updateInput(await now(world, world.tv))
  const variants = without.variants.map((one) => ({ ...one, barcodes: [] }))
  await call(server, products.updateProduct, { ...without, variants }, world.shop.token)
  const { product } = await call(server, products.createProduct, cheap({ barcodes: [tvCode] }), world.shop.token)
  expect(product.variants[0]?.barcodes).toEqual([tvCode])
})

async function aTax({ shop }: World) {
  const { items } = await call(server, taxes.listTaxRecords, {}, shop.token)
  const [tax] = items
  const last = tax?.versions.at(-1)
  if (!tax || !last) throw new Error('the company has no tax')
  const { id, version, isDefault, appliesTo } = tax
  const { name, kind, rate, isCompound, priority, code, validTo } = last
  return { id, version, isDefault, appliesTo, name, kind, rate, isCompound, priority, code, validTo, changeFrom: null }
}

const idOf = ({ id, version }: { id: string; version: number }) => ({ id, version })

async function aRegister({ shop }: World) {
  const [register] = (await call(server, registers.listCheckouts, {}, shop.token)).items
  if (!register) throw new Error('the company has no register')
  return registers.updateCheckout.input.parse(register)
}
