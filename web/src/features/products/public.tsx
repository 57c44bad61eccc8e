/** What other features may use of products. */
export { VariantAdder } from '#src/features/products/variant-adder.tsx'
