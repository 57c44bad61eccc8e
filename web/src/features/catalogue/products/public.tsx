/** What other features may use of products. */
export { productSource } from '#src/features/catalogue/products/product-source.ts'
