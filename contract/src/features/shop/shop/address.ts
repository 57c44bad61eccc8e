import type { Language } from '../../../language.ts'
import { isRouteName, pathTo, type RouteName } from '../../../routes.ts'

export type ShopRouteName = Extract<RouteName, `shop-${string}`>

/** Whether a route is a page of a shop. */
export function isShopRouteName(name: string): name is ShopRouteName {
  return isRouteName(name) && name.startsWith('shop-')
}

type Params = Readonly<Record<string, string>>
type Named = { name: string }

/** The path of a page of a shop. Under an own host the shop is the whole site, so its name is not in the path. */
export function shopPath(
  page: ShopRouteName,
  language: Language,
  { name, isOwnHost }: Named & { isOwnHost: boolean },
  params: Params = {},
): string {
  const path = pathTo(page, language, { ...params, shop: name })
  return isOwnHost ? withoutShop(path, name) : path
}

/** A path of the routes as visitors of the shop's own host see it. */
export function withoutShop(path: string, name: string): string {
  return path.slice(`/shop/${name}`.length) || '/'
}

/**
 * The canonical address of a page, for the head and the sitemap (L-12): under the shop's own domain if it has one, whatever host
 * was requested. `origin` is that of the installation.
 */
export function shopAddress(
  page: ShopRouteName,
  language: Language,
  { name, domain, origin }: Named & { domain: string | null; origin: string },
  params: Params = {},
): string {
  const base = domain === null ? origin : `https://${domain}`
  return base + shopPath(page, language, { name, isOwnHost: domain !== null }, params)
}
