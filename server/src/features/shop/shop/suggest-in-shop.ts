import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { suggestInShop as endpoint } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { findShopProducts } from './find-shop-products.ts'
import { inShop } from './open-shop.ts'
import { readProductCards } from './read-product-cards.ts'
import { readShopCategories } from './read-shop-categories.ts'

const mostProducts = 6
const mostCategories = 3
/** One letter is too little for a suggestion. */
const shortestSearch = 2

/** The best products for an unfinished search, and categories with a word that begins with it. */
export function suggestInShop(
  outside: Ctx,
  { shop, language, q }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return inShop(outside, shop, async (ctx) => {
    const text = q.trim()
    if (text.length < shortestSearch) return { products: [], categories: [] }
    const wish = { q: text, categoryIds: undefined, options: new Map(), brands: [], priceFrom: '', priceTo: '' }
    const page = { sort: 'relevance', limit: mostProducts, offset: 0 } as const
    const { ids } = await findShopProducts(ctx, { ...wish, isAvailable: false }, page)
    const settings = { ...ctx.company.settings, languageTag: language }
    const products = (await readProductCards(ctx, ids)).map(({ slug, name, priceFrom, picture }) => ({
      slug,
      name,
      price: formatMoney(priceFrom, settings),
      picture: picture?.thumb ?? null,
    }))
    const begin = ` ${foldText(text)}`
    const categories = (await readShopCategories(ctx))
      .filter(({ name }) => ` ${foldText(name[language])}`.includes(begin))
      .slice(0, mostCategories)
      .map(({ slug, name }) => ({ slug, name: name[language] }))
    return { products, categories }
  })
}
