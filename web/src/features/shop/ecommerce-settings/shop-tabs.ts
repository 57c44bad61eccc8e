import {
  getBlogShopSettings,
  getContactShopSettings,
  getGeneralShopSettings,
  getHomeShopSettings,
  getShopShopSettings,
} from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { type ShopTab, shopTabs } from '@mostrador/contract/features/shop/ecommerce-settings/choices.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { sessionCan } from '#src/session/use-can.ts'

/** The endpoint whose permission opens each tab. */
const opens = {
  general: getGeneralShopSettings,
  home: getHomeShopSettings,
  shop: getShopShopSettings,
  blog: getBlogShopSettings,
  contact: getContactShopSettings,
} as const

/** The tabs that a person may open, in order. */
export function shopTabsFor(session: AuthSession | null): ShopTab[] {
  return shopTabs.filter((tab) => sessionCan(session, opens[tab]))
}

export function shopTabAddress(tab: ShopTab): string {
  return pathTo('dashboard-ecommerce-settings-tab', 'en', { tab })
}
