import type { Tender } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { print } from '#src/features/selling/printers/print-queue.ts'
import { printerStore } from '#src/features/selling/printers/printer-choice.ts'
import type { PrintJob } from '#src/features/selling/receipts/public.tsx'

export const loadPrintParts = () => import('#src/features/selling/printers/print-parts.ts')

/** Sends a roll print to this device's printer; false without one, and for sheets, which the browser prints. */
export function printRaw(job: PrintJob): boolean {
  if (!printerStore.get() || job.paper === 'A4' || job.paper === 'letter') return false
  print({
    kind: 'paper',
    url: job.receipt.rows.find((row) => row.kind === 'qr')?.url ?? null,
    encode: async (printer) => (await loadPrintParts()).encodePaper(printer, job),
  })
  return true
}

/** Opens the cash drawer connected to this device's printer; without a printer the drawer is opened with its key. */
export function openDrawer(): void {
  if (!printerStore.get()) return
  print({ kind: 'drawer', url: null, encode: async (printer) => (await loadPrintParts()).encodePulse(printer) })
}

/** Opens the drawer if money moves in a tender that opens it (T-12). */
export function openDrawerFor(payments: readonly { tenderId: string }[], tenders: readonly Tender[]): void {
  const opening = new Set(tenders.filter(({ opensDrawer }) => opensDrawer).map(({ id }) => id))
  if (payments.some(({ tenderId }) => opening.has(tenderId))) openDrawer()
}
