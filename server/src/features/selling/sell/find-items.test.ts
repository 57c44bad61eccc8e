import { findItems, pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from 'vitest'
import { aCompany, call, send } from '../../../testing/builders.ts'
import { aMember } from '../../../testing/a-member.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

test('finds a variant by SKU, by each form of its barcode and by a pack’s, as a till keeps it', async () => {
  const shop = await aCompany(server)
  const packs = [{ name: 'Caja', factor: '6', barcode: '17800000000013' }]
  const variants = [{ sku: 'Sop-1', price: '990', barcodes: ['036000291452'], packs }]
  await call(server, createProduct, { name: 'Sopa', variants }, shop.token)
  const { items } = await call(server, pullCatalogue, {}, shop.token)
  const kept = items.filter(({ sku }) => sku === 'Sop-1')
  expect(kept).toHaveLength(1)

  for (const code of ['sOP-1', '036000291452', '0036000291452', '17800000000013']) {
    expect(await call(server, findItems, { code }, shop.token)).toEqual({ items: kept })
  }
  expect(await call(server, findItems, { code: '99999' }, shop.token)).toEqual({ items: [] })
})

test('finds nothing of another company, and nothing for people who may not sell', async () => {
  const [shop, other] = [await aCompany(server), await aCompany(server)]
  await call(server, createProduct, { name: 'Sopa', variants: [{ sku: 'SOP-1', price: '990' }] }, other.token)
  const looker = await aMember(server, shop, { permissions: ['SALES__VIEW'] })

  expect(await call(server, findItems, { code: 'SOP-1' }, shop.token)).toEqual({ items: [] })
  expect((await send(server, findItems.path, { code: 'SOP-1' }, looker.token)).statusCode).toBe(403)
})
