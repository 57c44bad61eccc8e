/** The label settings, stored on this device, because they depend on its printer. */
import { type LabelFormat, labelFormats, type LabelFormatKey } from '@mostrador/domain/label/label-layout.ts'

export const shownParts = [
  'company',
  'name',
  'options',
  'sku',
  'price',
  'unitPrice',
  'was',
  'unit',
  'barcode',
  'barcodeText',
] as const
type ShownPart = (typeof shownParts)[number]

export const measures = [
  'pageWidth',
  'pageHeight',
  'labelWidth',
  'labelHeight',
  'columns',
  'rows',
  'left',
  'top',
  'gapX',
  'gapY',
] as const
export type Measure = (typeof measures)[number]

export const copyModes = ['one', 'number', 'stock'] as const
type CopyMode = (typeof copyModes)[number]

/** How a code is printed: as the bars that fit it, or as a QR code. */
export const codeSymbols = ['bars', 'qr'] as const
type CodeSymbol = (typeof codeSymbols)[number]

export type LabelOptions = {
  format: LabelFormatKey | 'custom'
  customKind: LabelFormat['kind']
  /** In millimetres, with a decimal point. */
  custom: Record<Measure, string>
  show: Record<ShownPart, boolean>
  symbol: CodeSymbol
  /** Prints the SKU as the code if there is no barcode. */
  skuAsBarcode: boolean
  mode: CopyMode
  number: string
}

export const usualOptions: LabelOptions = {
  format: 'a4-24',
  customKind: 'sheet',
  custom: {
    pageWidth: '210',
    pageHeight: '297',
    labelWidth: '64',
    labelHeight: '34',
    columns: '3',
    rows: '8',
    left: '7',
    top: '12',
    gapX: '2',
    gapY: '0',
  },
  show: {
    company: false,
    name: true,
    options: true,
    sku: false,
    price: true,
    unitPrice: true,
    was: false,
    unit: true,
    barcode: true,
    barcodeText: true,
  },
  symbol: 'bars',
  skuAsBarcode: false,
  mode: 'one',
  number: '1',
}

export const formatKeys = Object.keys(labelFormats).filter(isFormatKey)

function isFormatKey(key: string): key is LabelFormatKey {
  return key in labelFormats
}

/** The chosen paper; invalid numbers are NaN, which `formatFault` reports. */
export function formatOf({ format, custom, customKind: kind }: LabelOptions): LabelFormat {
  if (format !== 'custom') return labelFormats[format]
  const number = (measure: Measure) => (custom[measure].trim() === '' ? Number.NaN : Number(custom[measure]))
  return {
    kind,
    page: { width: number('pageWidth'), height: number('pageHeight') },
    label: { width: number('labelWidth'), height: number('labelHeight') },
    columns: number('columns'),
    rows: number('rows'),
    margin: { left: number('left'), top: number('top') },
    gap: { x: number('gapX'), y: number('gapY') },
  }
}

const storageKey = 'mostrador.labels'

/** Reads the stored settings one by one: a value that is missing or unknown gets its default. */
export function readOptions(): LabelOptions {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return likeUsual(kept, usualOptions)
  } catch {
    return usualOptions
  }
}

export function keepOptions(options: LabelOptions): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(options))
  } catch {
    // The choice is made again next time.
  }
}

function likeUsual(kept: unknown, usual: LabelOptions): LabelOptions {
  const { format, customKind, custom, show, symbol, skuAsBarcode, mode, number } = recordOf(kept)
  return {
    format: [...formatKeys, 'custom' as const].find((key) => key === format) ?? usual.format,
    customKind: customKind === 'roll' ? 'roll' : 'sheet',
    custom: pieces(measures, custom, usual.custom, 'string'),
    show: pieces(shownParts, show, usual.show, 'boolean'),
    symbol: codeSymbols.find((known) => known === symbol) ?? usual.symbol,
    skuAsBarcode: skuAsBarcode === true,
    mode: copyModes.find((known) => known === mode) ?? usual.mode,
    number: typeof number === 'string' ? number : usual.number,
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function pieces<Name extends string, Value>(
  names: readonly Name[],
  kept: unknown,
  usual: Record<Name, Value>,
  type: 'string' | 'boolean',
): Record<Name, Value> {
  const known = recordOf(kept)
  const chosen = names.flatMap((name) => (typeof known[name] === type ? [[name, known[name]] as const] : []))
  // The type of each setting was just checked.
  return { ...usual, ...(Object.fromEntries(chosen) as Partial<Record<Name, Value>>) }
}
