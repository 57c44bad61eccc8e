import {
  archiveLocation,
  createLocation,
  listLocations,
  setDefaultLocation,
  updateLocation,
} from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { adjustStock, createProduct, getProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import {
  archiveCheckout,
  createCheckout,
  listCheckouts,
  updateCheckout,
} from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { updatedCheckoutSchema } from '@mostrador/contract/features/selling/registers/checkout-form-schema.ts'
import { openCheckoutSession } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, aProduct, call, productInput, send, type Shop, tillSettings } from '../../../testing/builders.ts'
import { brokenStock } from '../../../testing/stock/as-company.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const aLocation = async (shop: Shop, name = 'Bodega') =>
  (await call(server, createLocation, { name }, shop.token)).location
const stockAt = async (shop: Shop, productId: string) =>
  Object.fromEntries(
    (await call(server, getProduct, { id: productId }, shop.token)).product.variants.flatMap(({ stock }) =>
      stock.map(({ name, onHand }) => [name, onHand]),
    ),
  )
const firstLocation = async (shop: Shop) => {
  const found = (await call(server, listLocations, {}, shop.token)).items.find(({ isDefault }) => isDefault)
  if (!found) throw new Error('a company has a default location')
  return found
}

async function aTillAt(shop: Shop, locationId: string) {
  const register = { name: 'Caja dos', code: 'C2', defaultOpeningAmount: money(0), priceListId: null, locationId }
  const { checkout } = await call(server, createCheckout, register, shop.token)
  const opening = {
    sessionId: newId(),
    checkoutId: checkout.id,
    deviceId: newId(),
    openingCountedAmount: money(100_000),
  }
  const opened = await call(server, openCheckoutSession, opening, shop.token)
  return { ...opened, settings: await tillSettings(server, shop), checkout }
}

test('a register sells from its own location, and returned goods go there', async () => {
  const shop = await aCompany(server)
  const before = await aProduct(server, shop, { name: 'Antes', openingStock: '10' })
  const store = await aLocation(shop)
  const after = await aProduct(server, shop, { name: 'Después', openingStock: '10' })
  const till = await aTillAt(shop, store.id)
  const sale = aSale(till, { items: [{ product: before, quantity: '3' }, { product: after }] })
  await push(server, shop, aDocument(sale))
  await push(server, shop, aRefund(till, sale, { number: 2, quantities: { 0: '1' } }))

  const { name } = await firstLocation(shop)
  expect(await stockAt(shop, before.id)).toEqual({ [name]: '10', Bodega: '-2' })
  expect(await stockAt(shop, after.id)).toEqual({ [name]: '10', Bodega: '-1' })
  expect(await brokenStock(server)).toEqual([])
})

test('an adjustment changes the stock of the chosen location only', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingStock: '10' })
  const store = await aLocation(shop)
  const wish = { variantId: product.variantId, kind: 'found' as const, quantity: '4', reason: 'Estaba ahí' }
  await call(server, adjustStock, { ...wish, adjustmentId: newId(), locationId: store.id }, shop.token)
  const { name } = await firstLocation(shop)
  expect(await stockAt(shop, product.id)).toEqual({ [name]: '10', Bodega: '4' })
})

test('opening stock of new products goes to the chosen default location', async () => {
  const shop = await aCompany(server)
  const first = await firstLocation(shop)
  const store = await aLocation(shop)
  await call(server, setDefaultLocation, { id: store.id }, shop.token)
  const { product } = await call(server, createProduct, productInput({ openingStock: '7' }), shop.token)
  expect(await stockAt(shop, product.id)).toEqual({ [first.name]: '0', Bodega: '7' })
  expect((await call(server, listLocations, {}, shop.token)).items.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('is archived only when nothing uses it, and can be restored', async () => {
  const shop = await aCompany(server)
  const store = await aLocation(shop)
  const archive = (isArchived = true) => send(server, archiveLocation.path, { id: store.id, isArchived }, shop.token)
  const product = await aProduct(server, shop)
  const wish = { variantId: product.variantId, locationId: store.id, kind: 'adjustment' as const, reason: 'Prueba' }
  const adjust = (quantity: string) =>
    call(server, adjustStock, { ...wish, adjustmentId: newId(), quantity }, shop.token)

  await adjust('-1')
  expect(await archive()).toMatchObject({ statusCode: 409, body: { message: expect.stringMatching(/1 product/) } })
  await adjust('1')
  const { checkout } = await aTillAt(shop, store.id)
  expect(await archive()).toMatchObject({ statusCode: 409, body: { message: expect.stringMatching(/1 register/) } })
  const unused = { ...updatedCheckoutSchema.parse(checkout), locationId: (await firstLocation(shop)).id }
  expect(await send(server, updateCheckout.path, unused, shop.token)).toMatchObject({
    body: { code: 'checkoutHasOpenSession' },
  })
  await server.owner.query(`update checkout_sessions set status = 'closed', closed_at = now() where checkout_id = $1`, [
    checkout.id,
  ])
  const { version } = (await call(server, updateCheckout, unused, shop.token)).checkout
  expect(await archive()).toMatchObject({ statusCode: 200, body: { location: { status: 'archived' } } })

  const late = [
    send(server, adjustStock.path, { ...wish, adjustmentId: newId(), quantity: '1' }, shop.token),
    send(server, updateCheckout.path, { ...unused, version, locationId: store.id }, shop.token),
    send(server, setDefaultLocation.path, { id: store.id }, shop.token),
  ]
  for (const answer of await Promise.all(late)) expect(answer.statusCode).toBeGreaterThanOrEqual(409)
  expect(await archive(false)).toMatchObject({ statusCode: 200, body: { location: { status: 'active' } } })
})

test('the default location is never archived', async () => {
  const shop = await aCompany(server)
  await aLocation(shop)
  const { id } = await firstLocation(shop)
  expect(await send(server, archiveLocation.path, { id, isArchived: true }, shop.token)).toMatchObject({
    statusCode: 409,
    body: { message: expect.stringMatching(/default/) },
  })
})

test('a register of an archived location is restored only with the location', async () => {
  const shop = await aCompany(server)
  const store = await aLocation(shop)
  const register = { name: 'Dos', code: 'C2', defaultOpeningAmount: money(0), priceListId: null, locationId: store.id }
  const { checkout } = await call(server, createCheckout, register, shop.token)
  const archive = { id: checkout.id, version: 1, isArchived: true }
  await call(server, archiveCheckout, archive, shop.token)
  await call(server, archiveLocation, { id: store.id, isArchived: true }, shop.token)
  const restore = { ...archive, version: 2, isArchived: false }
  expect((await send(server, archiveCheckout.path, restore, shop.token)).statusCode).toBe(422)
  await call(server, archiveLocation, { id: store.id, isArchived: false }, shop.token)
  expect((await call(server, archiveCheckout, restore, shop.token)).checkout).toMatchObject({ locationName: 'Bodega' })
})

test('names are taken once, whatever their case and accents, and versions guard changes', async () => {
  const shop = await aCompany(server)
  const store = await aLocation(shop, 'Ñuñoa')
  expect(await send(server, createLocation.path, { name: 'nuñoa' }, shop.token)).toMatchObject({
    body: { code: 'nameTaken' },
  })
  const change = { id: store.id, version: 1, name: 'Ñuñoa Centro', address: 'Irarrázaval 1' }
  expect((await call(server, updateLocation, change, shop.token)).location).toMatchObject({ name: 'Ñuñoa Centro' })
  expect(await send(server, updateLocation.path, change, shop.token)).toMatchObject({
    body: { code: 'versionConflict' },
  })
})

test('people who see products see locations, and only those who change settings change them', async () => {
  const shop = await aCompany(server)
  const keeper = await aMember(server, shop, { permissions: ['PRODUCTS__STOCK_COUNT'] })
  expect((await call(server, listLocations, {}, keeper.token)).items).toHaveLength(1)
  expect((await send(server, createLocation.path, { name: 'Otra' }, keeper.token)).statusCode).toBe(403)
})

test('registers of a company name their location', async () => {
  const shop = await aCompany(server)
  const [checkout] = (await call(server, listCheckouts, {}, shop.token)).items
  const { id, name } = await firstLocation(shop)
  expect(checkout).toMatchObject({ locationId: id, locationName: name })
})
