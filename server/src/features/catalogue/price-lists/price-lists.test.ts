import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import {
  archivePriceList,
  createPriceList,
  listPriceLists,
  listPriceListsOfVariant,
  listPricesOfList,
  listPricesOfVariants,
  setPricesOfList,
  updatePriceList,
} from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, aProduct, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

test('tills get the list, and its prices with the products, in one change of the catalogue', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '1000' })
  const { priceList } = await call(server, createPriceList, { name: 'Mayorista', percentage: '-5.5' }, shop.token)
  const { version } = await call(server, pullCatalogue, {}, shop.token)
  const prices = [{ price: '900' }, { fromQuantity: '12', price: '850.5' }]
  const variants = [{ variantId: product.variantId, prices }]

  const set = await call(server, setPricesOfList, { priceListId: priceList.id, variants }, shop.token)
  expect(set.priceList).toMatchObject({ pricedCount: 1, version: 2 })

  const delta = await call(server, pullCatalogue, { sinceVersion: version }, shop.token)
  expect(delta.settings.priceLists).toEqual([
    { id: priceList.id, name: 'Mayorista', percentage: '-5.5', catalogueVersion: delta.version },
  ])
  expect(delta.items.map(({ listPrices }) => listPrices)).toEqual([
    [
      { priceListId: priceList.id, fromQuantity: '0', price: '900' },
      { priceListId: priceList.id, fromQuantity: '12', price: '850.5' },
    ],
  ])
  const other = await aProduct(server, shop, { name: 'Otro', sku: 'OTR-1', barcodes: [] })
  const asked = { priceListId: priceList.id, variantIds: [product.variantId, other.variantId] }
  expect(await call(server, listPricesOfVariants, asked, shop.token)).toEqual({
    percentage: '-5.5',
    items: [
      {
        variantId: product.variantId,
        prices: [
          { fromQuantity: '0', price: '900' },
          { fromQuantity: '12', price: '850.5' },
        ],
      },
    ],
  })
  const { items } = await call(server, listPricesOfList, { priceListId: priceList.id }, shop.token)
  expect(items).toMatchObject([{ variantId: product.variantId, variantPrice: '1000', prices: [{ price: '900' }, {}] }])
})

test('archiving removes a list with its prices from the tills, and restoring brings both back', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const { priceList } = await call(server, createPriceList, { name: 'Vecinos' }, shop.token)
  const variants = [{ variantId: product.variantId, prices: [{ price: '900' }] }]
  await call(server, setPricesOfList, { priceListId: priceList.id, variants }, shop.token)
  const listPrices = async (isArchived: boolean) => {
    const { version } = await call(server, pullCatalogue, {}, shop.token)
    await call(server, archivePriceList, { id: priceList.id, isArchived }, shop.token)
    const delta = await call(server, pullCatalogue, { sinceVersion: version }, shop.token)
    return [delta.settings.priceLists.length, delta.items[0]?.listPrices.length]
  }

  expect(await listPrices(true)).toEqual([0, 0])
  expect(await send(server, setPricesOfList.path, { priceListId: priceList.id, variants }, shop.token)).toMatchObject({
    statusCode: 409,
  })
  expect((await call(server, listPriceLists, {}, shop.token)).items).toEqual([])
  expect(await listPrices(false)).toEqual([1, 1])
})

test('names are unique, changes need the current version, and percentages are limited', async () => {
  const shop = await aCompany(server)
  const { priceList } = await call(server, createPriceList, { name: 'Año nuevo' }, shop.token)
  const create = (name: string, percentage: string | null = null) =>
    send(server, createPriceList.path, { name, percentage }, shop.token)

  expect(await create('ANO NUEVO')).toMatchObject({ statusCode: 409, body: { code: 'nameTaken' } })
  for (const percentage of ['-100', '1001', '1000.1', '1,5', '--5']) {
    expect((await create('Otra', percentage)).statusCode, percentage).toBe(422)
  }
  const { id, version } = priceList
  await call(server, updatePriceList, { id, version, name: 'Verano', percentage: '1000' }, shop.token)
  expect(await send(server, updatePriceList.path, { id, version, name: 'Invierno' }, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'versionConflict' },
  })
})

test('does not overwrite prices that were changed meanwhile', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const { priceList } = await call(server, createPriceList, { name: 'Socios' }, shop.token)
  const set = (price: string) => ({
    priceListId: priceList.id,
    version: priceList.version,
    variants: [{ variantId: product.variantId, prices: [{ price }] }],
  })

  await call(server, setPricesOfList, set('900'), shop.token)
  expect(await send(server, setPricesOfList.path, set('800'), shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'versionConflict' },
  })
})

test('people who may only view change no list', async () => {
  const shop = await aCompany(server)
  const clerk = await aMember(server, shop, { permissions: ['PRODUCTS__VIEW', 'PRODUCTS__UPDATE'] })
  expect((await send(server, listPriceLists.path, {}, clerk.token)).statusCode).toBe(200)
  expect((await send(server, createPriceList.path, { name: 'Mía' }, clerk.token)).statusCode).toBe(403)
})

test('shows a variant’s price in each active list, as the till computes it', async () => {
  const [shop, stranger] = [await aCompany(server), await aCompany(server)]
  const product = await aProduct(server, shop, { price: '1000' })
  const { variantId } = product
  const aList = async (name: string, percentage: string | null = null) =>
    (await call(server, createPriceList, { name, percentage }, shop.token)).priceList.id
  const [tenLess, byDozen, silent, gone] = [
    await aList('Amigos', '-10'),
    await aList('Docena'),
    await aList('Callada'),
    await aList('Vieja', '-50'),
  ]
  const prices = [{ fromQuantity: '12', price: '850.5' }]
  await call(server, setPricesOfList, { priceListId: byDozen, variants: [{ variantId, prices }] }, shop.token)
  await call(server, archivePriceList, { id: gone, isArchived: true }, shop.token)

  const answer = await call(server, listPriceListsOfVariant, { variantId }, shop.token)
  expect(answer).toEqual({
    items: [
      { priceListId: tenLess, name: 'Amigos', percentage: '-10', prices: [{ fromQuantity: '0', price: '900' }] },
      {
        priceListId: byDozen,
        name: 'Docena',
        percentage: null,
        prices: [{ fromQuantity: '0', price: '1000' }, ...prices],
      },
    ],
    isCut: false,
  })
  expect(answer.items.map(({ priceListId }) => priceListId)).not.toContain(silent)
  const ask = (token: string) => send(server, listPriceListsOfVariant.path, { variantId }, token)
  expect(await ask(stranger.token)).toMatchObject({ statusCode: 404 })
  expect(await ask((await aMember(server, shop, { permissions: ['SALES__VIEW'] })).token)).toMatchObject({
    statusCode: 403,
  })
})
