/** The optional parts of a shop's receipts (B-4). */
export const receiptParts = [
  'sku',
  'seller',
  'taxDetail',
  'discounts',
  'customer',
  'customerTaxId',
  'qr',
  'barcode',
] as const
export type ReceiptPart = (typeof receiptParts)[number]

/** The parts that receipts show by default. */
export const usualReceiptParts: readonly ReceiptPart[] = ['seller', 'taxDetail', 'discounts', 'customer', 'qr']

/** Papers a receipt is printed on; the rolls name their width in millimetres. */
export const receiptPapers = ['58', '80', 'A4', 'letter'] as const
export type ReceiptPaper = (typeof receiptPapers)[number]
