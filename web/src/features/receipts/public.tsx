/** What other features may use of the receipts. */
export { QrCode } from '#src/features/receipts/qr-code.tsx'
export {
  keepPaper,
  type Paper,
  papers,
  printReceipt,
  readPaper,
  ReceiptPrinter,
} from '#src/features/receipts/print-receipt.tsx'
export { formatUnitPrice, type ReceiptSettings, ReceiptView } from '#src/features/receipts/receipt-view.tsx'
