/** What other features may use of stock. */
export { isNothing, showAmount, showWorth } from '#src/features/catalogue/stock/amount-words.ts'
export { CostCard } from '#src/features/catalogue/stock/cost-card.tsx'
export { codesOf, matchCode } from '#src/features/catalogue/stock/match-code.ts'
export { ShelvesCard } from '#src/features/catalogue/stock/shelves-card.tsx'
export { StockItemAdder } from '#src/features/catalogue/stock/stock-item-adder.tsx'
export { VariantAdder, variantSource } from '#src/features/catalogue/stock/variant-adder.tsx'
