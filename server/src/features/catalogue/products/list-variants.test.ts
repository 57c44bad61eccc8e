import { archiveProduct, listVariants } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from 'vitest'
import { aCompany, aProduct, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

test('finds variants by product, by code in any form, and by words', async () => {
  const shop = await aCompany(server)
  const bread = await aProduct(server, shop, { name: 'Pan amasado', sku: 'PAN-1', barcodes: ['0036000291452'] })
  const milk = await aProduct(server, shop, { name: 'Leche', sku: 'LEC-1' })
  const find = async (input: Parameters<typeof call<typeof listVariants>>[2]) =>
    (await call(server, listVariants, input, shop.token)).items.map(({ id }) => id)

  expect(await find({})).toEqual([milk.variantId, bread.variantId])
  expect(await find({ selection: { ids: [bread.id] } })).toEqual([bread.variantId])
  expect(await find({ selection: { filters: {}, q: '', exceptIds: [bread.id] } })).toEqual([milk.variantId])
  expect(await find({ codes: ['pan-1'] })).toEqual([bread.variantId])
  expect(await find({ codes: ['036000291452', 'nothing'] })).toEqual([bread.variantId])
  expect(await find({ ids: [milk.variantId] })).toEqual([milk.variantId])
  expect(await find({ q: 'AMASADO pan' })).toEqual([bread.variantId])
})

test('says when there are more, and leaves out archived ones', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { name: 'Azúcar' })
  await aProduct(server, shop, { name: 'Sal' })
  const cut = await call(server, listVariants, { per: 1 }, shop.token)
  expect(cut).toMatchObject({ isCut: true, items: [{ name: 'Azúcar' }] })

  await call(server, archiveProduct, { id: product.id, isArchived: true }, shop.token)
  expect(await call(server, listVariants, {}, shop.token)).toMatchObject({ isCut: false, items: [{ name: 'Sal' }] })
})

test('another company finds none of them', async () => {
  const shop = await aCompany(server)
  const other = await aCompany(server)
  const product = await aProduct(server, shop)
  const { body } = await send(server, listVariants.path, { ids: [product.variantId] }, other.token)
  expect(body).toEqual({ items: [], isCut: false })
})
