/** Without zod, because the pages of the blog need it. */
import type { Language } from '../../../language.ts'

/** The categories of the product's blog. */
export const postCategories = ['selling', 'cash', 'stock', 'product'] as const
export type PostCategory = (typeof postCategories)[number]

/** The part of a category's address that names it, by language. */
export const categorySlugs = {
  selling: { en: 'selling', es: 'vender' },
  cash: { en: 'cash', es: 'caja' },
  stock: { en: 'stock', es: 'inventario' },
  product: { en: 'product', es: 'producto' },
} as const satisfies Record<PostCategory, Record<Language, string>>

/** The category behind a slug of any language. */
export function categoryOfSlug(slug: string): PostCategory | undefined {
  return postCategories.find((category) => Object.values<string>(categorySlugs[category]).includes(slug))
}
