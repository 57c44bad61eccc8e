import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { receiptDocument } from '@mostrador/domain/receipt/receipt.ts'
import { nextCopyNumber, printReceipt, readPaper } from '#src/features/selling/receipts/public.tsx'
import type { OutboxDatabase } from '#src/offline/databases.ts'
import { lastReceipt } from '#src/offline/outbox.ts'

/** Prints this device's last receipt again, marked as a copy; false if there is none. */
export async function reprintLast(outbox: OutboxDatabase, { company }: TillSettings): Promise<boolean> {
  const sale = await lastReceipt(outbox)
  if (!sale) return false
  const paper = readPaper(company.receiptLook.paper)
  printReceipt(receiptDocument({ ...sale.receipt, copyNumber: nextCopyNumber(sale.id, 1) }), company.settings, {
    paper,
  })
  return true
}
