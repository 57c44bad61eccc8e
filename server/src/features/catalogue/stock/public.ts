export { addLevelsOfLocation } from './add-levels.ts'
export { correctCost } from './correct-cost.ts'
export { giveBack } from './give-back.ts'
export { isStocked, stockItemColumns } from './find-stock-items.ts'
export {
  isNone,
  levelKey,
  type LockedLevels,
  lockKnownLevels,
  lockLevels,
  negated,
  type Place,
  sumOf,
} from './lock-levels.ts'
export { countedEvent, moveStock, type StockMove } from './move-stock.ts'
export { openStock, usualLocation } from './open-stock.ts'
export { readReceiptMovements } from './read-receipt-movements.ts'
export { receiveStock } from './receive-stock.ts'
export { requireLocation } from './require-location.ts'
export { reverseReceipt } from './reverse-receipt.ts'
export { setShelf } from './shelves.ts'
export { takeBack } from './take-back.ts'
export { undoCorrection } from './undo-correction.ts'
