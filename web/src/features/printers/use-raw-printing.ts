import { useEffect } from 'react'
import { loadPrinter, printerStore, type RawPrinter } from '#src/features/printers/printer-choice.ts'
import { loadEncoding, printRaw } from '#src/features/printers/print-raw.ts'
import { setPrintRoute } from '#src/features/receipts/public.tsx'

async function loadAll(printer: RawPrinter): Promise<void> {
  const [{ encodePulse }] = await Promise.all([loadEncoding(), import('#src/features/printers/links.ts')])
  await encodePulse(printer)
}

/** On a page with this, rolls go to the printer that was chosen on this device, without the browser's dialog. */
export function useRawPrinting(): void {
  useEffect(function takeRolls() {
    loadPrinter()
    setPrintRoute(printRaw)
    const printer = printerStore.get()
    // It is here before it is wanted, also where the network goes.
    if (printer) loadAll(printer).catch(() => undefined)
    return () => setPrintRoute(null)
  }, [])
}
