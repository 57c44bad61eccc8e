/** Opens the online shop of the signed-in company under a name of its own. */
import {
  getGeneralShopSettings,
  updateGeneralShopSettings,
} from '@mostrador/contract/features/ecommerce-settings/endpoints.ts'
import type { APIRequestContext } from '@playwright/test'
import { call } from './shop.ts'

export async function openShop(request: APIRequestContext): Promise<string> {
  const subdomain = `tienda-${crypto.randomUUID().slice(-12)}`
  const { settings } = await call(request, getGeneralShopSettings, {})
  const { id: _, domain: __, ...fields } = settings
  await call(request, updateGeneralShopSettings, { ...fields, favicon: null, storeStatus: 'live', subdomain })
  return subdomain
}
