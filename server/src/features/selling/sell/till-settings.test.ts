import { pullCatalogue, setFavourites } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { listCheckouts, setCheckoutPriceList } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { claimCheckout } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { archivePriceList, createPriceList } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { getScaleSettings, updateScaleSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, anOpenTill, aProduct, call, type Shop, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const settingsOf = async (shop: Pick<Shop, 'token'>) => (await call(server, pullCatalogue, {}, shop.token)).settings

test('favourites belong to a register and a profile, in their order', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const [bread, milk] = [await aProduct(server, shop), await aProduct(server, shop)]
  const { checkoutId } = till.session
  const cashier = await aMember(server, shop, { permissions: ['SALES__ADD'] })

  await call(server, setFavourites, { checkoutId, productIds: [milk.id, bread.id, milk.id] }, shop.token)

  expect((await settingsOf(shop)).registers).toMatchObject([{ checkoutId, favouriteProductIds: [milk.id, bread.id] }])
  expect((await settingsOf(cashier)).registers).toMatchObject([{ checkoutId, favouriteProductIds: [] }])
  await call(server, setFavourites, { checkoutId, productIds: [bread.id] }, shop.token)
  expect((await settingsOf(shop)).registers).toMatchObject([{ favouriteProductIds: [bread.id] }])
})

test('refuses an unknown product as a favourite', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const wish = { checkoutId: till.session.checkoutId, productIds: [newId()] }
  expect(await send(server, setFavourites.path, wish, shop.token)).toMatchObject({ statusCode: 404 })
})

test('a register sells by an active list, and returns it everywhere', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const { checkoutId } = till.session
  const { priceList } = await call(server, createPriceList, { name: 'Mayorista', percentage: '-5' }, shop.token)
  const before = await call(server, pullCatalogue, {}, shop.token)

  await call(server, setCheckoutPriceList, { checkoutId, priceListId: priceList.id }, shop.token)

  const claim = { checkoutId, deviceId: till.lease.deviceId }
  expect((await call(server, claimCheckout, claim, shop.token)).priceListId).toBe(priceList.id)
  expect((await call(server, listCheckouts, {}, shop.token)).items).toMatchObject([{ priceListId: priceList.id }])
  const after = await call(server, pullCatalogue, {}, shop.token)
  expect(after.settings.registers).toMatchObject([{ checkoutId, priceListId: priceList.id }])
  expect(after.version).toBeGreaterThan(before.version)

  const { priceList: old } = await call(server, createPriceList, { name: 'Vieja', percentage: '5' }, shop.token)
  await call(server, archivePriceList, { id: old.id, isArchived: true }, shop.token)
  const wish = { checkoutId, priceListId: old.id }
  expect(await send(server, setCheckoutPriceList.path, wish, shop.token)).toMatchObject({ statusCode: 404 })
})

test('tills get the patterns of scale labels; other lengths and repeated prefixes are refused', async () => {
  const shop = await aCompany(server)
  const weight = {
    prefix: '23',
    itemDigits: 5,
    valueDigits: 5,
    valueKind: 'weight',
    divisor: 1000,
    hasInnerCheck: false,
  } as const
  const { settings } = await call(server, getScaleSettings, {}, shop.token)
  const update = (labelPatterns: object[]) =>
    send(server, updateScaleSettings.path, { version: settings.version, labelPatterns }, shop.token)

  expect(await update([{ ...weight, itemDigits: 4 }])).toMatchObject({ statusCode: 422 })
  expect(await update([{ ...weight, prefix: '78' }])).toMatchObject({ statusCode: 422 })
  expect(await update([weight, { ...weight, valueKind: 'price' }])).toMatchObject({ statusCode: 422 })
  expect(await update([weight])).toMatchObject({ statusCode: 200 })
  expect((await settingsOf(shop)).company.labelPatterns).toEqual([weight])
  expect(await update([])).toMatchObject({ statusCode: 409 })
})

test('a variant includes the names of its options', async () => {
  const shop = await aCompany(server)
  const product = {
    name: 'Polera',
    options: [
      { name: 'Talla', values: ['S', 'M'] },
      { name: 'Color', values: ['Roja'] },
    ],
    variants: [{ optionValues: ['S', 'Roja'], price: '7990' }],
  }
  await call(server, createProduct, product, shop.token)
  const { items } = await call(server, pullCatalogue, {}, shop.token)
  expect(items).toMatchObject([{ optionNames: ['Talla', 'Color'], optionValues: ['S', 'Roja'] }])
})
