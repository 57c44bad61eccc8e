/** An open online shop with a name of its own. */
import type { Endpoint, InputOf } from '@mostrador/contract/endpoint.ts'
import * as settings from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { newId } from '../../context.ts'
import { aCompany, call, type Shop } from '../builders.ts'
import type { TestServer } from '../test-server.ts'

export type OnlineShop = Shop & { name: string }

type Changes = {
  /** Chile by default. */
  regionTag?: string
  general?: Partial<InputOf<typeof settings.updateGeneralShopSettings>>
  home?: Partial<InputOf<typeof settings.updateHomeShopSettings>>
  shop?: Partial<InputOf<typeof settings.updateShopShopSettings>>
  blog?: Partial<InputOf<typeof settings.updateBlogShopSettings>>
  contact?: Partial<InputOf<typeof settings.updateContactShopSettings>>
}

/**
 * Changes settings of the shop, and keeps the others. It may be open with less than opening requires, like a shop that has lost a
 * requirement since; `opening.test.ts` opens shops by the call.
 */
export async function setUpShop(server: TestServer, shop: Shop, changes: Changes): Promise<void> {
  const tabs = [
    [changes.general, settings.getGeneralShopSettings, settings.updateGeneralShopSettings],
    [changes.home, settings.getHomeShopSettings, settings.updateHomeShopSettings],
    [changes.shop, settings.getShopShopSettings, settings.updateShopShopSettings],
    [changes.blog, settings.getBlogShopSettings, settings.updateBlogShopSettings],
    [changes.contact, settings.getContactShopSettings, settings.updateContactShopSettings],
  ] as const
  for (const [change, get, update] of tabs) {
    if (!change) continue
    const read = await call<Endpoint>(server, get, {}, shop.token)
    const { settings: now } = read as { settings: object }
    const password = update === settings.updateGeneralShopSettings ? { currentPassword: 'Tromba9x' } : {}
    const isOpened = 'storeStatus' in change && change.storeStatus === 'live'
    const first = isOpened ? { ...change, storeStatus: 'closed' } : change
    await call<Endpoint>(server, update, { ...now, ...password, ...first }, shop.token)
    if (isOpened) await openAsItIs(server, shop)
  }
}

/** Opens the shop regardless of missing requirements. */
export async function openAsItIs(server: TestServer, { companyId }: Pick<Shop, 'companyId'>): Promise<void> {
  await server.owner.query(
    `update shop_settings set fields = jsonb_set(fields, '{storeStatus}', '"live"') where company_id = $1 and tab = 'general'`,
    [companyId],
  )
}

export async function anOnlineShop(server: TestServer, changes: Changes = {}): Promise<OnlineShop> {
  const shop = await aCompany(server, changes.regionTag === undefined ? {} : { regionTag: changes.regionTag })
  const name = `tienda-${newId().slice(-12)}`
  const general = { storeStatus: 'live', subdomain: name, ...changes.general } as const
  await setUpShop(server, shop, { ...changes, general })
  return { ...shop, name }
}
