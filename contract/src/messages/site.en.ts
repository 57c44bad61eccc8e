import { en as pricing } from '../features/service/pricing/en.ts'
import { en as productFeatures } from '../features/service/product-features/en.ts'
import { en as startSelling } from '../features/service/start-selling/en.ts'

/** Messages of the pages that present the product. Loaded after the public ones. */
export const siteEn = { pricing, productFeatures, startSelling } as const
