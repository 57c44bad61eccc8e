export { createProduct } from './create-product.ts'
export { pricesAdapter } from './import-prices.ts'
export { productsAdapter } from './import-products.ts'
export { stockAdapter } from './import-stock.ts'
