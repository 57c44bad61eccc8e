import { archiveDeliveryMethod } from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import * as endpoints from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { getShop } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { listTenders, updateTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aCompany, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { setUpShop } from '../../../testing/online/an-online-shop.ts'
import { aDeliveryMethod } from '../../../testing/online/a-shopper.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const both = (text: string) => ({ en: text, es: '' })
const legal = { terms: both('Condiciones'), privacy: both('Privacidad'), returns: both('Devoluciones') }
const read = async (shop: Shop) => (await call(server, endpoints.getGeneralShopSettings, {}, shop.token)).settings
const missingOf = async (shop: Shop) => (await read(shop)).missing

async function open(shop: Shop) {
  const { id: _, domain: __, ...fields } = await read(shop)
  const input = { ...fields, storeStatus: 'live', currentPassword: 'Tromba9x' }
  return send(server, endpoints.updateGeneralShopSettings.path, input, shop.token)
}

test('a new shop opens once it meets all requirements, and is otherwise refused with the missing ones', async () => {
  const shop = await aCompany(server)
  expect(await missingOf(shop)).toEqual(['products', 'delivery', 'payment', 'legal', 'contact', 'address'])
  const refused = await open(shop)
  expect(refused).toMatchObject({
    statusCode: 422,
    body: {
      data: {
        fields: {
          storeStatus:
            'The shop cannot open yet. Missing: a product, a delivery method, a way to pay, the legal pages, a way to reach you, the web address of the shop',
        },
      },
    },
  })
  expect((await read(shop)).storeStatus).toBe('closed')

  const name = `tienda-${newId().slice(-12)}`
  const steps: [need: string, run: () => Promise<unknown>][] = [
    ['address', () => setUpShop(server, shop, { general: { subdomain: name } })],
    ['contact', () => setUpShop(server, shop, { contact: { whatsapp: '+56912345678' } })],
    ['legal', () => setUpShop(server, shop, { general: { ...legal, defaultLanguageTag: 'en' } })],
    ['products', () => aProduct(server, shop, { showInStore: true })],
    ['delivery', () => aDeliveryMethod(server, shop, { kind: 'shipping' })],
    ['payment', () => giveAccount(shop)],
  ]
  for (const [need, run] of steps) {
    expect(await missingOf(shop)).toContain(need)
    expect((await open(shop)).statusCode).toBe(422)
    await run()
    expect(await missingOf(shop)).not.toContain(need)
  }
  expect(await open(shop)).toMatchObject({ statusCode: 200, body: { settings: { storeStatus: 'live', missing: [] } } })
  expect((await read(shop)).shopAddress).toContain(`/shop/${name}/en`)
})

async function giveAccount(shop: Shop): Promise<void> {
  const { items } = await call(server, listTenders, {}, shop.token)
  const tender = items.find(({ type }) => type === 'bankTransfer')
  if (!tender) throw new Error('a company has a tender for transfers')
  const { id, version, ...fields } = tender
  const input = { ...fields, id, version, instructions: 'Banco, cuenta 1', currentPassword: 'Tromba9x' }
  await send(server, updateTender.path, input, shop.token)
}

test('a shop that loses its last delivery method stays open for viewing, and informs its buyers and its owner', async () => {
  const shop = await aCompany(server)
  const name = `tienda-${newId().slice(-12)}`
  await setUpShop(server, shop, {
    general: { ...legal, defaultLanguageTag: 'en', subdomain: name },
    contact: { email: 'hola@example.test' },
  })
  await aProduct(server, shop, { showInStore: true })
  const method = await aDeliveryMethod(server, shop, { payOnDelivery: true })
  expect((await open(shop)).statusCode).toBe(200)
  const seen = async () => (await call(server, getShop, { shop: name }, undefined)).shop
  expect(await seen()).toMatchObject({ status: 'live', takesOrders: true })

  await call(server, archiveDeliveryMethod, { id: method, isArchived: true }, shop.token)
  expect(await seen()).toMatchObject({ status: 'live', takesOrders: false })
  expect(await missingOf(shop)).toEqual(['delivery', 'payment'])
  // It is open already, so other settings are saved.
  expect((await open(shop)).statusCode).toBe(200)
})
