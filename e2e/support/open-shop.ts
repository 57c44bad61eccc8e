/** Opens the online shop of the signed-in company under a name of its own. */
import {
  getContactShopSettings,
  getGeneralShopSettings,
  updateContactShopSettings,
  updateGeneralShopSettings,
} from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import {
  archiveDeliveryMethod,
  createDeliveryMethod,
} from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import { listLocations } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { createProduct, deleteProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { APIRequestContext } from '@playwright/test'
import { call } from './shop.ts'

const text = (en: string, es: string) => ({ en, es })
const legal = {
  terms: text('Terms of the shop', 'Condiciones de la tienda'),
  privacy: text('Privacy of the shop', 'Privacidad de la tienda'),
  returns: text('Returns of the shop', 'Devoluciones de la tienda'),
}

/** With legal pages and an e-mail. The product and the pickup with which it opens go again: each journey has its own. */
export async function openShop(request: APIRequestContext): Promise<string> {
  const subdomain = `tienda-${crypto.randomUUID().slice(-12)}`
  const { settings: contact } = await call(request, getContactShopSettings, {})
  await call(request, updateContactShopSettings, { ...contact, email: contact.email || 'hola@example.test' })
  const takeAway = await somethingToSell(request)
  const { settings } = await call(request, getGeneralShopSettings, {})
  const { id: _, domain: __, ...fields } = settings
  await call(request, updateGeneralShopSettings, { ...fields, ...legal, favicon: null, storeStatus: 'live', subdomain })
  await takeAway()
  return subdomain
}

/** A product and a way to hand it over, until the answer is called. */
async function somethingToSell(request: APIRequestContext): Promise<() => Promise<void>> {
  const sku = `FIRST-${crypto.randomUUID().slice(-6).toUpperCase()}`
  const { product } = await call(request, createProduct, {
    name: sku,
    showInStore: true,
    variants: [{ sku, price: '1' }],
  })
  const { items } = await call(request, listLocations, {})
  const { deliveryMethod } = await call(request, createDeliveryMethod, {
    name: text('First pickup', 'Primer retiro'),
    kind: 'pickup',
    priceRule: 'free',
    locationId: items[0]?.id ?? null,
  })
  return async () => {
    await call(request, deleteProduct, { id: product.id, version: product.version })
    await call(request, archiveDeliveryMethod, { id: deliveryMethod.id, isArchived: true })
  }
}

/** Pickup in the shop, every day, free. */
export async function offerPickup(request: APIRequestContext): Promise<void> {
  const { items } = await call(request, listLocations, {})
  const allDay = [{ from: '00:00', to: '23:59' }]
  await call(request, createDeliveryMethod, {
    name: { en: 'Pickup', es: 'Retiro' },
    kind: 'pickup',
    priceRule: 'free',
    locationId: items[0]?.id ?? null,
    schedule: Array.from({ length: 7 }, () => allDay),
  })
}
