import type { CountingLine } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { addDecimals, formatDecimal, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import type { KeptEntry } from '#src/features/catalogue/stock-counts/counting-store.ts'

/** Adds quantities; what cannot be read counts as nothing. */
function sumOf(quantities: readonly string[]): string {
  const none = { units: 0n, scale: 0 }
  return formatDecimal(
    quantities.reduce((sum, text) => addDecimals(sum, parseDecimal(text, QUANTITY_SCALE) ?? none), none),
  )
}

export const isCounting = ({ state }: KeptEntry) => state === 'waiting' || state === 'stored' || state === 'known'

export type LineFigures = {
  /** What this person counted on this device in the valid round; null for nothing. */
  own: string | null
  /** What all counted, as far as this device knows. */
  all: string | null
}

/** What was counted of a line: what the server knew last, and what still waits here. */
export function figuresOf(
  { variantId, round, counted }: CountingLine,
  entries: readonly KeptEntry[],
  userId: string,
): LineFigures {
  const here = entries.filter((entry) => entry.variantId === variantId && entry.round === round && isCounting(entry))
  const own = here.filter((entry) => entry.userId === userId).map(({ quantity }) => quantity)
  const waiting = here.filter(({ state }) => state === 'waiting').map(({ quantity }) => quantity)
  return {
    own: own.length === 0 ? null : sumOf(own),
    all: counted === null && waiting.length === 0 ? null : sumOf([counted ?? '0', ...waiting]),
  }
}

/** Weighed and measured goods are never one piece: a scan asks how much there is. */
export function isMeasured({ quantityDecimals, unitTag }: Pick<CountingLine, 'quantityDecimals' | 'unitTag'>): boolean {
  return quantityDecimals > 0 || unitTag !== 'un'
}
