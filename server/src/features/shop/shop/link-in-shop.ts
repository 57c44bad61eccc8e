import { type ShopRouteName, shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import type { Language } from '@mostrador/contract/language.ts'
import type { Ctx } from '../../../context.ts'
import { publicUrl } from '../../../public-url.ts'

/** The visitor's location: the shop by its requested name, and whether the request came to its own host. */
export type ShopPlace = { shop: string; language: Language; isOwnHost: boolean }

/** The full address of a page, under the visitor's host. Only hosts that serve this shop are used. */
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
