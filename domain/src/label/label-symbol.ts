import { isValidGtin } from '../code/barcode.ts'

export type Symbology = 'ean13' | 'ean8' | 'upca' | 'code128'
type LabelSymbol = { ok: true; symbology: Symbology } | { ok: false; reason: 'empty' | 'unprintable' | 'tooLong' }

/** Characters that Code 128 has and a scanner types: space to tilde. */
const printable = /^[\x20-\x7E]+$/
const longestCode = 48
const gtins: Readonly<Record<number, Symbology>> = { 8: 'ean8', 12: 'upca', 13: 'ean13' }

/**
 * The bars in which a code is printed. A retail code with a correct check digit has its own bars, everything else is Code 128. Reports text
 * that Code 128 cannot show.
 *
 * @example chooseSymbol('7800000000016') // { ok: true, symbology: 'ean13' }
 * @example chooseSymbol('PAN-1') // { ok: true, symbology: 'code128' }
 * @example chooseSymbol('piñón') // { ok: false, reason: 'unprintable' }
 */
export function chooseSymbol(code: string): LabelSymbol {
  if (code === '') return { ok: false, reason: 'empty' }
  if (!printable.test(code)) return { ok: false, reason: 'unprintable' }
  if (code.length > longestCode) return { ok: false, reason: 'tooLong' }
  const retail = isValidGtin(code) ? gtins[code.length] : undefined
  return { ok: true, symbology: retail ?? 'code128' }
}

/** Modules that stay white at the left and the right of the bars (GS1 General Specifications 5.2.3.4, ISO/IEC 15417). */
export const quietZones: Readonly<Record<Symbology, readonly [left: number, right: number]>> = {
  ean13: [11, 7],
  ean8: [7, 7],
  upca: [9, 9],
  code128: [10, 10],
}

/**
 * The code as written under its bars: retail codes in the groups people read them in.
 *
 * @example symbolText('7800000000016', 'ean13') // '7 800000 000016'
 */
export function symbolText(code: string, symbology: Symbology): string {
  switch (symbology) {
    case 'ean13':
      return `${code.slice(0, 1)} ${code.slice(1, 7)} ${code.slice(7)}`
    case 'ean8':
      return `${code.slice(0, 4)} ${code.slice(4)}`
    case 'upca':
      return `${code.slice(0, 1)} ${code.slice(1, 6)} ${code.slice(6, 11)} ${code.slice(11)}`
    default:
      return code
  }
}

/** The width of a module in millimetres: the usual one, and the narrowest that scanners can read from a label. */
export const moduleWidths = { usual: 0.33, least: 0.19 } as const
/** A dot of a 203 dpi label printer. */
export const printerDot = 0.125

/**
 * The width of a module for bars of a number of modules in a space, or undefined when they do not fit. On a roll it is a whole number of
 * printer dots if that fits, because a thermal printer would round each bar by itself; on a sheet it is in hundredths of a millimetre.
 *
 * @example moduleWidth(113, 38, 'sheet') // 0.33
 * @example moduleWidth(113, 31.4, 'roll') // 0.25
 */
export function moduleWidth(modules: number, space: number, kind: 'sheet' | 'roll'): number | undefined {
  const widest = space / modules
  if (kind === 'roll' && widest >= 2 * printerDot) return widest >= 3 * printerDot ? 3 * printerDot : 2 * printerDot
  const width = Math.floor(Math.min(widest, moduleWidths.usual) * 100 + 1e-9) / 100
  return width < moduleWidths.least ? undefined : width
}
