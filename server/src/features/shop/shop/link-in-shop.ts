import { type ShopRouteName, shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import type { Language } from '@mostrador/contract/language.ts'
import type { Ctx } from '../../../context.ts'
import { publicUrl } from '../../../public-url.ts'

/** Where a visitor is: the shop by the name that was asked, and whether its own host was. */
export type ShopPlace = { shop: string; language: Language; isOwnHost: boolean }

/** The whole address of a page, under the host where the visitor is. Only hosts that are served as this shop are named. */
export function linkInShop(
  { deps }: Pick<Ctx, 'deps'>,
  { shop, language, isOwnHost }: ShopPlace,
  page: ShopRouteName,
  params: Readonly<Record<string, string>>,
): string {
  const installation = new URL(publicUrl(deps))
  const host = shop.includes('.') ? shop : `${shop}.${installation.host}`
  const scheme = shop.includes('.') ? 'https:' : installation.protocol
  const origin = isOwnHost ? `${scheme}//${host}` : installation.origin
  return origin + shopPath(page, language, { name: shop, isOwnHost }, params)
}
