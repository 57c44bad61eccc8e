/** What other features may use of the printers. */
import { readyPart } from '#src/lib/ready-part.tsx'

export { PrintTrouble } from '#src/features/printers/print-trouble.tsx'
export { openDrawer, openDrawerFor } from '#src/features/printers/print-raw.ts'
export { useRawPrinting } from '#src/features/printers/use-raw-printing.ts'
export const PrinterDialog = readyPart(
  async () => (await import('#src/features/printers/printer-dialog.tsx')).PrinterDialog,
)
