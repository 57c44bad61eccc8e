import { useEffect } from 'react'
import { loadPrinter, printerStore, type RawPrinter } from '#src/features/selling/printers/printer-choice.ts'
import { loadPrintParts, printRaw } from '#src/features/selling/printers/print-raw.ts'
import { setPrintRoute } from '#src/features/selling/receipts/public.tsx'

async function loadAll(printer: RawPrinter): Promise<void> {
  const { encodePulse } = await loadPrintParts()
  await encodePulse(printer)
}

/** On a page with this hook, roll prints go to this device's printer, without the browser's dialog. */
export function useRawPrinting(): void {
  useEffect(function takeRolls() {
    loadPrinter()
    setPrintRoute(printRaw)
    const printer = printerStore.get()
    // Loaded in advance, so that it is available offline.
    if (printer) loadAll(printer).catch(() => undefined)
    return () => setPrintRoute(null)
  }, [])
}
