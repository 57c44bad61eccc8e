import { type ReceiptLook, receiptLookSchema } from '@mostrador/contract/features/selling/receipts/schema.ts'

/** The columns of a company with the look of its receipts. */
export const receiptLookColumns = ['receiptPaper', 'receiptParts', 'receiptCopies', 'receiptAutoPrint'] as const
type Row = { receiptPaper: string; receiptParts: string[]; receiptCopies: number; receiptAutoPrint: boolean }

/** The receipt look of a company, from its row. */
export function receiptLookOf(row: Row): ReceiptLook {
  return receiptLookSchema.parse({
    paper: row.receiptPaper,
    parts: row.receiptParts,
    copies: row.receiptCopies,
    isAutoPrinted: row.receiptAutoPrint,
  })
}
