/** What other features may use of products. */
export { VariantAdder, variantSource } from '#src/features/catalogue/products/variant-adder.tsx'
export { categorySource, productSource } from '#src/features/catalogue/products/pickers/product-source.ts'
export { CategoryPicker } from '#src/features/catalogue/products/pickers/category-picker.tsx'
