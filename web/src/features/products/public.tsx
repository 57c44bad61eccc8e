/** What other features may use of products. */
export { VariantAdder, variantSource } from '#src/features/products/variant-adder.tsx'
export { CategoryPicker } from '#src/features/products/category-picker.tsx'
