/** What other features may use of products. */
export { VariantAdder, variantSource } from '#src/features/products/variant-adder.tsx'
export { categorySource, productSource } from '#src/features/products/pickers/product-source.ts'
export { CategoryPicker } from '#src/features/products/pickers/category-picker.tsx'
