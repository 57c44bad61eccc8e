import { es as pricing } from '../features/service/pricing/es.ts'
import { es as productFeatures } from '../features/service/product-features/es.ts'
import { es as startSelling } from '../features/service/start-selling/es.ts'

/** Messages of the pages that present the product. Loaded after the public ones. */
export const siteEs = { pricing, productFeatures, startSelling } as const
