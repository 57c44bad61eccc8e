/** What other features may use of stock. */
export { isNothing, showAmount, showWorth } from '#src/features/stock/amount-words.ts'
export { CostCard } from '#src/features/stock/cost-card.tsx'
export { type CodeMatch, codesOf, matchCode } from '#src/features/stock/match-code.ts'
export { ShelvesCard } from '#src/features/stock/shelves-card.tsx'
export { StockItemAdder } from '#src/features/stock/stock-item-adder.tsx'
