import { type ReceiptLook, receiptLookSchema } from '@mostrador/contract/features/receipts/schema.ts'

/** The columns of a company that say how its receipts look. */
export const receiptLookColumns = ['receiptPaper', 'receiptParts', 'receiptCopies', 'receiptAutoPrint'] as const
type Row = { receiptPaper: string; receiptParts: string[]; receiptCopies: number; receiptAutoPrint: boolean }

/** How the receipts of a company look, out of its row. */
export function receiptLookOf(row: Row): ReceiptLook {
  return receiptLookSchema.parse({
    paper: row.receiptPaper,
    parts: row.receiptParts,
    copies: row.receiptCopies,
    isAutoPrinted: row.receiptAutoPrint,
  })
}
