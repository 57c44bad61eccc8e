import * as endpoints from '@mostrador/contract/features/catalogue/product-safety/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { getProductSafety } from './get-product-safety.ts'
import { saveProductSafety } from './save-product-safety.ts'

export const routes = [
  handle(endpoints.getProductSafety, getProductSafety, { transaction: 'read' }),
  handle(endpoints.saveProductSafety, saveProductSafety),
]
