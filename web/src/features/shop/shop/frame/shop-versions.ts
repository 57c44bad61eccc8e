import type { Language } from '@mostrador/contract/language.ts'
import { useMatches } from 'react-router'
import { isShopRouteName, type ShopRouteName } from '@mostrador/contract/features/shop/shop/address.ts'
import { useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import { useAlternates } from '#src/language/alternates.ts'

/** The route of the page, and what its address is made of. */
function useShopRoute(): { name: ShopRouteName; params: Readonly<Record<string, string>> } {
  const match = useMatches().at(-1)
  const id = match?.id.split('.')[0]
  const params = Object.entries(match?.params ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return { name: id !== undefined && isShopRouteName(id) ? id : 'shop-home', params: Object.fromEntries(params) }
}

/** The address of the page in each language, made by `address`; where it has none there, that of the shop's first page or blog. */
export function useShopVersions(address: ReturnType<typeof useShopAddress>): Record<Language, string> {
  const { name, params } = useShopRoute()
  const alternates = useAlternates()
  const inLanguage = (language: Language) => {
    const own = alternates ? alternates[language] : params
    return own === null
      ? address(name === 'shop-post' ? 'shop-blog' : 'shop-home', {}, language)
      : address(name, own, language)
  }
  return { en: inLanguage('en'), es: inLanguage('es') }
}
