/** What other features may use of the receipts. */
export { Barcode } from '#src/features/receipts/barcode.tsx'
export { QrCode } from '#src/features/receipts/qr-code.tsx'
export { PaperSelect } from '#src/features/receipts/paper-select.tsx'
export {
  printableMm,
  printReceipt,
  readPaper,
  ReceiptPrinter,
} from '#src/features/receipts/print-receipt.tsx'
export { receiptOfPublic } from '#src/features/receipts/receipt-of-public.ts'
export { loadShopWords, ShopLanguage } from '#src/features/receipts/shop-language.tsx'
export { formatUnitPrice, type ReceiptSettings, ReceiptView, taxLabel } from '#src/features/receipts/receipt-view.tsx'
