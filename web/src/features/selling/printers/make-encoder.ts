import type Encoder from '@point-of-sale/receipt-printer-encoder'
import type { RawPrinter } from '#src/features/selling/printers/printer-choice.ts'

/** Letters per line on the two usual rolls. */
const columnsOf = { usual58: 32, usual80: 48 } as const
/** The feed most printers need to bring the last line to the cutter. */
const feedBeforeCut = 4

export type PrinterModel = { id: string; name: string }

/** The models that the encoder knows by name. */
export async function listModels(): Promise<PrinterModel[]> {
  return (await load()).printerModels
}

/** The encoder for this printer: its language, code page and paper width. Throws if it was never loaded and there is no network. */
export async function makeEncoder({ model }: Pick<RawPrinter, 'model'>): Promise<Encoder> {
  const Made = await load()
  const known = Made.printerModels.find(({ id }) => id === model)
  if (known) return new Made({ printerModel: known.id as NonNullable<EncoderOptions['printerModel']> })
  const columns = model === 'usual58' ? columnsOf.usual58 : columnsOf.usual80
  return new Made({ columns, language: 'esc-pos', codepageMapping: 'epson', feedBeforeCut })
}

/** The roll of the model, for which a receipt is laid out. Throws like `makeEncoder`. */
export async function rollOf(printer: Pick<RawPrinter, 'model'>): Promise<'58' | '80'> {
  return (await makeEncoder(printer)).columns > columnsOf.usual58 ? '80' : '58'
}

type EncoderOptions = NonNullable<ConstructorParameters<typeof Encoder>[0]>

async function load(): Promise<typeof Encoder> {
  return (await import('@point-of-sale/receipt-printer-encoder')).default
}
