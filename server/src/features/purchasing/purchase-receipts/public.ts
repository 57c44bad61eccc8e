export { purchaseReceiptLinesExport } from './export-receipt-lines.ts'
export { purchaseReceiptsExport } from './export-receipts.ts'
export { receiveGoods } from './receive-goods.ts'
export { receiveWithoutOrder } from './receive-without-order.ts'
