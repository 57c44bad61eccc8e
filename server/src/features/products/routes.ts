import * as endpoints from '@mostrador/contract/features/products/endpoints.ts'
import { handle } from '../../serve-endpoint.ts'
import { archiveProduct } from './archive-product.ts'
import { createProduct } from './create-product.ts'
import { getProduct } from './get-product.ts'
import { listProducts } from './list-products.ts'
import { updateProduct } from './update-product.ts'

export const routes = [
  handle(endpoints.listProducts, listProducts),
  handle(endpoints.getProduct, getProduct),
  handle(endpoints.createProduct, createProduct),
  handle(endpoints.updateProduct, updateProduct),
  handle(endpoints.archiveProduct, archiveProduct),
]
