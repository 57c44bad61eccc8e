import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { ShopSort } from '@mostrador/contract/features/shop/shop/choices.ts'
import type { listShopProducts as endpoint } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import type { ShopCategory } from '@mostrador/contract/features/shop/shop/schema.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { countFacets, findShopProducts, type ProductWish, readOptions } from './find-shop-products.ts'
import { inShop } from './open-shop.ts'
import { readProductCards } from './read-product-cards.ts'
import { readShopCategories } from './read-shop-categories.ts'

type Input = z.output<(typeof endpoint)['input']>

/** A page of the shop's products with the further choices. Throws `notFound` for a category that the shop does not show. */
export function listShopProducts(outside: Ctx, input: Input): Promise<OutputOf<typeof endpoint>> {
  return inShop(outside, input.shop, async (ctx) => {
    const wish: ProductWish = {
      q: input.q.trim(),
      categoryIds: input.category === '' ? undefined : idsBelow(await readShopCategories(ctx), input.category),
      options: readOptions(input.option),
      brands: input.brand,
      priceFrom: input.priceFrom,
      priceTo: input.priceTo,
      isAvailable: input.available === '1',
    }
    const sort = sortOf(input, ctx.settings.shop.defaultSort)
    const limit = ctx.settings.shop.productsPerPage
    const { ids, total } = await findShopProducts(ctx, wish, { sort, limit, offset: (input.page - 1) * limit })
    return {
      items: await readProductCards(ctx, ids),
      total,
      page: input.page,
      pages: Math.max(1, Math.ceil(total / limit)),
      facets: await countFacets(ctx, wish),
      sort,
    }
  })
}

/** Search results are sorted by relevance, which needs a search. */
function sortOf({ sort, q }: Input, usual: ShopSort): ShopSort {
  if (q.trim() === '') return sort === '' || sort === 'relevance' ? usual : sort
  return sort === '' ? 'relevance' : sort
}

function idsBelow(categories: readonly ShopCategory[], slug: string): string[] {
  const top = categories.find((category) => category.slug === slug)
  if (!top) throw new AppError('notFound')
  const ids = [top.id]
  for (const { id, parentId } of categories) if (parentId !== null && ids.includes(parentId)) ids.push(id)
  return ids
}
