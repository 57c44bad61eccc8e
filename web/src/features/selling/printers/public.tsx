/** What other features may use of the printers. */
import { readyPart } from '#src/lib/ready-part.tsx'

export { PrintTrouble } from '#src/features/selling/printers/print-trouble.tsx'
export { openDrawer, openDrawerFor } from '#src/features/selling/printers/print-raw.ts'
export { useRawPrinting } from '#src/features/selling/printers/use-raw-printing.ts'
export const PrinterDialog = readyPart(
  async () => (await import('#src/features/selling/printers/printer-dialog.tsx')).PrinterDialog,
)
