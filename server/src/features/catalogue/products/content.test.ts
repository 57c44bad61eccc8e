/** The content of packages, from the form and files to the price per measure in the shop (E-80). */
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { undoImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import * as endpoints from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import * as shops from '@mostrador/contract/features/shop/shop/endpoints.ts'
import type { ContentUnit } from '@mostrador/domain/price/unit-price.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { aCompany, aProduct, call, send, type Shop, updateInput } from '../../../testing/builders.ts'
import { exportedFile } from '../../../testing/export-file.ts'
import { takeFile, untilImport } from '../../../testing/import-file.ts'
import { anOnlineShop, type OnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { createJobWorker } from '../../../testing/queues/a-job-worker.ts'

const server = openTestServer()
let worker: ReturnType<typeof createJobWorker>

beforeAll(() => {
  worker = createJobWorker(
    server.deps,
    async () => jobHandlers,
    (error) => {
      throw error
    },
  )
  worker.start()
})
afterAll(() => worker.stop())

const cans = { contentQuantity: '330', contentUnit: 'ml', contentPieces: 6 } as const
const nothing = { contentQuantity: null, contentUnit: null, contentPieces: null }

async function aDrink(shop: Shop, content: object = cans, price = '3990'): Promise<Product> {
  const input = { name: 'Bebida', variants: [{ price, openingStock: '5', ...content }] }
  return (await call(server, endpoints.createProduct, input, shop.token)).product
}

const read = async (shop: Shop, { id }: { id: string }) =>
  (await call(server, endpoints.getProduct, { id }, shop.token)).product

describe('the content of a package', () => {
  test('is stored, copied with the product, listed for labels, and can be removed', async () => {
    const shop = await aCompany(server)
    const drink = await aDrink(shop)
    expect((await read(shop, drink)).variants).toMatchObject([cans])
    const copy = await call(server, endpoints.duplicateProduct, { id: drink.id, name: 'Otra' }, shop.token)
    expect(copy.product.variants).toMatchObject([cans])
    const { items } = await call(server, endpoints.listVariants, { ids: [drink.variants[0]?.id ?? ''] }, shop.token)
    expect(items).toMatchObject([cans])

    const variants = updateInput(drink).variants.map((variant) => ({ ...variant, ...nothing }))
    await call(server, endpoints.updateProduct, updateInput(drink, { variants }), shop.token)
    expect((await read(shop, drink)).variants).toMatchObject([nothing])
  })

  test.each(['contentQuantity', 'contentUnit', 'contentPieces'] as const)(
    'without its %s is refused there',
    async (field) => {
      const shop = await aCompany(server)
      const variants = [{ price: '990', ...cans, [field]: null }]
      const answer = await send(server, endpoints.createProduct.path, { name: 'Bebida', variants }, shop.token)
      expect(answer).toMatchObject({
        statusCode: 422,
        body: { data: { fields: { [`variants.0.${field}`]: 'Fill this in' } } },
      })
      const column = {
        contentQuantity: 'content_quantity',
        contentUnit: 'content_unit',
        contentPieces: 'content_pieces',
      }
      const { id } = await aDrink(shop)
      await expect(
        server.owner.query(`update variants set ${column[field]} = null where product_id = $1`, [id]),
      ).rejects.toThrow('variants_content_whole')
    },
  )

  test.each([{ contentQuantity: '0' }, { contentQuantity: '-1' }, { contentPieces: 0 }, { contentUnit: 'oz' }])(
    'may not be %j',
    async (change) => {
      const shop = await aCompany(server)
      const variants = [{ price: '990', ...cans, ...change }]
      const answer = await send(server, endpoints.createProduct.path, { name: 'Bebida', variants }, shop.token)
      expect(answer).toMatchObject({ statusCode: 422, body: { code: 'invalidInput' } })
    },
  )

  test('is in the history of the product', async () => {
    const shop = await aCompany(server)
    const drink = await aDrink(shop)
    const variants = updateInput(drink).variants.map((variant) => ({ ...variant, contentPieces: 1 }))
    await call(server, endpoints.updateProduct, updateInput(drink, { variants }), shop.token)
    const { items } = await call(server, listAuditEntries, { filters: { area: 'product' } }, shop.token)
    expect(JSON.stringify(items[0]?.data)).toContain('6 × 330 ml')
    expect(JSON.stringify(items[0]?.data)).toContain('330 ml')
  })

  test('comes from a file, with one piece by default, and an undo restores it', async () => {
    const shop = await aCompany(server)
    await aProduct(server, shop, { name: 'Aceite', sku: 'ACE', price: '2390' })
    const csv =
      'SKU;Nombre;Precio;Contenido;Unidad del contenido;Piezas por envase\n' +
      'ACE;Aceite;2390;900;mililitros;\nLAT;Latas;3990;0,33;l;6\nMAL;Mal;1;5;;\n'
    const done = await takeFile(server, shop, 'products', csv)
    expect(done.counts).toMatchObject({ created: 1, changed: 1, failed: 1 })
    const { items } = await call(server, endpoints.listProducts, {}, shop.token)
    const found = async (name: string) => read(shop, items.find((item) => item.name === name) ?? { id: '' })
    const oil = { contentQuantity: '900', contentUnit: 'ml', contentPieces: 1 }
    expect((await found('Aceite')).variants).toMatchObject([oil])
    expect((await found('Latas')).variants).toMatchObject([
      { contentQuantity: '0.33', contentUnit: 'l', contentPieces: 6 },
    ])

    const file = (await exportedFile(server, shop, 'products', 'csv')).toString()
    expect(file).toContain('Unidad del contenido')
    expect((await takeFile(server, shop, 'products', file)).counts).toMatchObject({ changed: 0, unchanged: 2 })

    await call(server, undoImport, { id: done.id }, shop.token)
    await untilImport(server, shop, done.id, 'undone')
    expect((await found('Aceite')).variants).toMatchObject([nothing])
  })
})

describe('the price per measure in the shop', () => {
  const inRegion = async (regionTag: string): Promise<OnlineShop> => {
    const shop = await anOnlineShop(server)
    await server.owner.query('update companies set region_tag = $2 where id = $1', [shop.companyId, regionTag])
    return shop
  }
  const seen = async (shop: OnlineShop) => {
    const { items } = await call(server, shops.listShopProducts, { shop: shop.name })
    const { product } = await call(server, shops.getShopProduct, { shop: shop.name, slug: 'bebida' })
    return { card: items[0]?.unitPrice, page: product.variants.map(({ unitPrice }) => unitPrice) }
  }

  test('is on the card and the page where the region requires it', async () => {
    const [chile, mexico] = [await inRegion('CL'), await inRegion('MX')]
    await aDrink(chile)
    await aDrink(mexico)
    const price = { amount: 2015, per: 'l' }
    expect(await seen(chile)).toEqual({ card: price, page: [price] })
    expect(await seen(mexico)).toEqual({ card: null, page: [null] })
  })

  test('uses the price that a shopper pays, with taxes and in promotion', async () => {
    const shop = await inRegion('CL')
    await server.owner.query('update companies set prices_include_tax = false where id = $1', [shop.companyId])
    const taxIds = (await aProduct(server, shop, { name: 'Otro' })).taxIds
    const content = { contentQuantity: '750', contentUnit: 'ml', contentPieces: 1, compareAtPrice: '2000' } as const
    const input = { name: 'Bebida', taxIds, variants: [{ price: '1000', ...content }] }
    await call(server, endpoints.createProduct, input, shop.token)
    const { product } = await call(server, shops.getShopProduct, { shop: shop.name, slug: 'bebida' })
    expect(product.variants).toMatchObject([{ price: 1190, compareAt: 2380, unitPrice: { amount: 1587, per: 'l' } }])
  })

  test('of 750 ml, 6 × 330 ml, 24 pieces, 40 g and a promotion matches the law, and sorts the list', async () => {
    const shop = await inRegion('CL')
    const held = (contentQuantity: string, contentUnit: ContentUnit, contentPieces = 1) => ({
      contentQuantity,
      contentUnit,
      contentPieces,
    })
    const goods = [
      ['Vino', '990', held('750', 'ml')],
      ['Latas', '3990', held('330', 'ml', 6)],
      ['Vino en oferta', '790', { ...held('750', 'ml'), compareAtPrice: '990' }],
      ['Bolsas', '990', held('24', 'unit')],
      ['Azafrán', '990', held('40', 'g')],
      ['Pan', '500', nothing],
    ] as const
    for (const [name, price, content] of goods)
      await call(
        server,
        endpoints.createProduct,
        { name, variants: [{ price, openingStock: '5', ...content }] },
        shop.token,
      )
    const list = async (sort: 'unitPrice' | 'name') =>
      (await call(server, shops.listShopProducts, { shop: shop.name, sort })).items.map(({ name, unitPrice }) => [
        name,
        unitPrice && `${unitPrice.amount} per ${unitPrice.per}`,
      ])
    const sorted = [
      ['Vino en oferta', '1053 per l'],
      ['Vino', '1320 per l'],
      ['Latas', '2015 per l'],
      ['Bolsas', '41 per unit'],
      ['Azafrán', null],
      ['Pan', null],
    ]
    expect(await list('unitPrice')).toEqual(sorted)
    expect(new Map((await list('name')) as [string, string][])).toEqual(new Map(sorted as [string, string][]))
  })

  test.each([
    ['nothing is told', nothing],
    ['the package holds 40 g', { contentQuantity: '40', contentUnit: 'g', contentPieces: 1 }],
  ])('is not shown where %s', async (_, content) => {
    const shop = await inRegion('CL')
    await aDrink(shop, content)
    expect(await seen(shop)).toEqual({ card: null, page: [null] })
  })
})
