import { getShop } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { foundInShop, openShopPage } from '#src/features/shop/shop/frame/use-shop.ts'

/** The address without a language leads to the shop in its own. */
export async function loader(args: LoaderFunctionArgs) {
  const { ask, shop: name, shopHost } = openShopPage(args)
  const { shop } = foundInShop(await ask(getShop, { shop: name }), args)
  return redirect(shopPath('shop-home', shop.defaultLanguage, { name: shop.name, isOwnHost: shopHost !== null }))
}

export default function ShopStart() {
  return null
}
