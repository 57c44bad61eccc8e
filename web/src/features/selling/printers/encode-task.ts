import { encodeReceipt } from '#src/features/selling/printers/encode-receipt.ts'
import { loadPicture } from '#src/features/selling/printers/load-picture.ts'
import { makeEncoder } from '#src/features/selling/printers/make-encoder.ts'
import type { RawPrinter } from '#src/features/selling/printers/printer-choice.ts'
import { type PrintJob, shopTranslator } from '#src/features/selling/receipts/public.tsx'
import type { T } from '#src/language/translator.ts'

/** The pulse that opens a drawer, in milliseconds on and off: suitable for every drawer. */
const pulseOnMs = 100
const pulseOffMs = 500

/** Encodes a receipt in the language of the shop. Throws if the words or the logo's code are not on this device and there is no network. */
export async function encodePaper(printer: RawPrinter, job: PrintJob): Promise<Uint8Array> {
  const [encoder, { t }] = await Promise.all([makeEncoder(printer), shopTranslator(job.language)])
  const shop = job.receipt.rows.find((row) => row.kind === 'shop')
  const logo = shop?.logo ? await loadPicture(shop.logo.url, shop.logo, encoder.printableWidth) : null
  return encodeReceipt({ encoder, job, t, logo, cutsPaper: printer.cutsPaper })
}

export async function encodePulse(printer: RawPrinter): Promise<Uint8Array> {
  return (await makeEncoder(printer)).initialize().pulse(0, pulseOnMs, pulseOffMs).encode()
}

/** Encodes a slip that shows whether letters, accents, width and cutter are right. */
export async function encodeTest(printer: RawPrinter, t: T): Promise<Uint8Array> {
  const encoder = await makeEncoder(printer)
  encoder.initialize().codepage('auto').align('center').bold(true).line(t('printers.test.title')).bold(false)
  encoder.line('áéíóú ñÑ ¿? ¡! üÜ').align('left')
  encoder.line('1234567890'.repeat(Math.ceil(encoder.columns / 10)).slice(0, encoder.columns))
  encoder.line(t('printers.test.width'))
  if (printer.cutsPaper) encoder.cut('partial')
  else encoder.newline(4)
  return encoder.encode()
}
