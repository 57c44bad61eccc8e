import { parseDecimal, RATE_SCALE } from '../money/decimal.ts'

/** A discount that a shop gives often, as a button at its tills. */
export type DiscountPreset = { label: string | null; percent: string }

/** As many as fit side by side in a form of the till. */
export const maxDiscountPresets = 6
/** Maximum number of characters of a written preset. */
const maxDiscountPresetLength = 30

const written = /^(?:(.*\S)\s+)?(\d{1,3}(?:[.,]\d{1,4})?)\s*%?$/

/**
 * Reads a preset as a shop writes it: a percentage, optionally with a name before it. Undefined when there is no percentage above 0 and up
 * to 100.
 *
 * @example readDiscountPreset('Personal 20 %') // { label: 'Personal', percent: '20' }
 */
export function readDiscountPreset(text: string): DiscountPreset | undefined {
  if (text.trim().length > maxDiscountPresetLength) return undefined
  const [, label = null, typed] = written.exec(text.trim()) ?? []
  const percent = typed?.replace(',', '.')
  const rate = percent === undefined ? undefined : parseDecimal(percent, RATE_SCALE)
  if (percent === undefined || !rate || rate.units <= 0n) return undefined
  return Number(percent) > 100 ? undefined : { label, percent }
}
