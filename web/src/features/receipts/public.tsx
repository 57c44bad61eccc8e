/** What other features may use of the receipts. */
export { Barcode } from '#src/features/receipts/barcode.tsx'
export { nextCopyNumber } from '#src/features/receipts/copy-number.ts'
export { PaperSelect } from '#src/features/receipts/paper-select.tsx'
export {
  keepPaper,
  printableMm,
  type PrintJob,
  printReceipt,
  readPaper,
  ReceiptPrinter,
  setPrintRoute,
} from '#src/features/receipts/print-receipt.tsx'
export { receiptOfPublic } from '#src/features/receipts/receipt-of-public.ts'
export { loadShopWords, ShopLanguage, shopTranslator } from '#src/features/receipts/shop-language.tsx'
export { ReceiptView } from '#src/features/receipts/receipt-view.tsx'
export { receiptLabels } from '#src/features/receipts/receipt-words.ts'
export {
  detailText,
  formatUnitPrice,
  itemQuantity,
  lineDetail,
  paymentLabel,
  type ReceiptSettings,
  serialsText,
  taxLabel,
  taxRowLabel,
  withoutProtocol,
} from '#src/features/receipts/row-words.ts'
