/** What other features may use of the receipts. */
export { Barcode } from '#src/features/selling/receipts/barcode.tsx'
export { nextCopyNumber } from '#src/features/selling/receipts/copy-number.ts'
export { PaperSelect } from '#src/features/selling/receipts/paper-select.tsx'
export {
  keepPaper,
  type PrintJob,
  printReceipt,
  readPaper,
  ReceiptPrinter,
  setPrintRoute,
} from '#src/features/selling/receipts/print-receipt.tsx'
export { receiptOfPublic } from '#src/features/selling/receipts/receipt-of-public.ts'
export { loadShopWords, ShopLanguage, shopTranslator } from '#src/features/selling/receipts/shop-language.tsx'
export { ReceiptView } from '#src/features/selling/receipts/receipt-view.tsx'
export { receiptLabels } from '#src/features/selling/receipts/receipt-words.ts'
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
} from '#src/features/selling/receipts/row-words.ts'
