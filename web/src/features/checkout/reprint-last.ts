import type { CompanySettings } from '@mostrador/contract/session.ts'
import { receiptDocument } from '@mostrador/domain/receipt.ts'
import { printReceipt, readPaper } from '#src/features/receipts/public.tsx'
import type { OutboxDatabase } from '#src/offline/databases.ts'
import { lastSale } from '#src/offline/outbox.ts'

/** Prints the receipt of this device's last sale once more, marked as a copy; false when there is none. */
export async function reprintLast(outbox: OutboxDatabase, settings: CompanySettings): Promise<boolean> {
  const sale = await lastSale(outbox)
  if (!sale) return false
  printReceipt(receiptDocument({ ...sale.receipt, copyNumber: 1 }), settings, readPaper())
  return true
}
