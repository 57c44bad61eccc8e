import { en as productFeatures } from '../features/product-features/en.ts'

/** Messages of the pages that present the product. Loaded after the public ones. */
export const siteEn = { productFeatures } as const
