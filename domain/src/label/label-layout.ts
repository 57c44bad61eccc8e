/** A label paper. All lengths are millimetres. A page of a roll is one row of labels. */

export type LabelFormat = {
  kind: 'sheet' | 'roll'
  page: { width: number; height: number }
  label: { width: number; height: number }
  columns: number
  rows: number
  /** From the edge of the page to the first label. */
  margin: { left: number; top: number }
  gap: { x: number; y: number }
}

/** A label on a page. `index` counts the printed labels. */
type PlacedLabel = { index: number; x: number; y: number }

const a4 = { width: 210, height: 297 }
const letter = { width: 215.9, height: 279.4 }
const none = { x: 0, y: 0 }

const roll = (width: number, height: number): LabelFormat => ({
  kind: 'roll',
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  margin: { left: 0, top: 0 },
  gap: none,
})

/** Common papers, by the name that settings store. */
export const labelFormats = {
  'a4-24': {
    kind: 'sheet',
    page: a4,
    label: { width: 70, height: 37 },
    columns: 3,
    rows: 8,
    margin: { left: 0, top: 0.5 },
    gap: none,
  },
  'a4-65': {
    kind: 'sheet',
    page: a4,
    label: { width: 38.1, height: 21.2 },
    columns: 5,
    rows: 13,
    margin: { left: 4.75, top: 10.7 },
    gap: { x: 2.5, y: 0 },
  },
  'a4-14': {
    kind: 'sheet',
    page: a4,
    label: { width: 99.1, height: 38.1 },
    columns: 2,
    rows: 7,
    margin: { left: 4.65, top: 15.15 },
    gap: { x: 2.5, y: 0 },
  },
  'letter-30': {
    kind: 'sheet',
    page: letter,
    label: { width: 66.7, height: 25.4 },
    columns: 3,
    rows: 10,
    margin: { left: 4.75, top: 12.7 },
    gap: { x: 3.15, y: 0 },
  },
  'roll-50x25': roll(50, 25),
  'roll-58x40': roll(58, 40),
  'roll-32x19': {
    ...roll(32, 19),
    page: { width: 66, height: 19 },
    columns: 2,
    gap: { x: 2, y: 0 },
  },
  'roll-100x50': roll(100, 50),
} as const satisfies Record<string, LabelFormat>

export type LabelFormatKey = keyof typeof labelFormats

/** Limits: the smallest label, the largest page, and the most labels on a page. */
export const labelLimits = { leastWidth: 15, leastHeight: 8, page: 1200, perSide: 40, labels: 2000 } as const

export type LabelFormatFault = 'notANumber' | 'labelTooSmall' | 'pageTooLarge' | 'tooMany' | 'tooWide' | 'tooHigh'

/**
 * Why a format cannot be printed, if so: the labels of a page exceed its width or height, or a number is out of range.
 *
 * @example formatFault({ ...labelFormats['roll-50x25'], columns: 2 }) // 'tooWide'
 */
export function formatFault(format: LabelFormat): LabelFormatFault | undefined {
  const { page, label, columns, rows, margin, gap } = format
  const lengths = [page.width, page.height, label.width, label.height, margin.left, margin.top, gap.x, gap.y]
  const counts = [columns, rows]
  if (!lengths.every((length) => Number.isFinite(length) && length >= 0)) return 'notANumber'
  if (!counts.every((count) => Number.isInteger(count) && count >= 1)) return 'notANumber'
  if (label.width < labelLimits.leastWidth || label.height < labelLimits.leastHeight) return 'labelTooSmall'
  if (Math.max(page.width, page.height) > labelLimits.page) return 'pageTooLarge'
  if (Math.max(...counts) > labelLimits.perSide) return 'tooMany'
  if (endOf(margin.left, label.width, gap.x, columns) > page.width + tolerance) return 'tooWide'
  if (endOf(margin.top, label.height, gap.y, rows) > page.height + tolerance) return 'tooHigh'
  return undefined
}

/** Lengths are sums of decimal fractions: a thousandth of a millimetre is ignored. */
const tolerance = 0.001

function endOf(start: number, size: number, gap: number, count: number): number {
  return start + count * size + (count - 1) * gap
}

/** @example labelsPerPage(labelFormats['a4-65']) // 65 */
export function labelsPerPage({ columns, rows }: LabelFormat): number {
  return columns * rows
}

/**
 * The position of a place on a page, counted from 0 by rows.
 *
 * @example placeAt(labelFormats['a4-24'], 3) // { x: 0, y: 37.5 }
 */
export function placeAt({ columns, label, margin, gap }: LabelFormat, place: number): { x: number; y: number } {
  const column = place % columns
  const row = Math.floor(place / columns)
  return {
    x: rounded(margin.left + column * (label.width + gap.x)),
    y: rounded(margin.top + row * (label.height + gap.y)),
  }
}

const rounded = (length: number): number => Math.round(length * 1000) / 1000

/**
 * The pages of `count` labels. The first page begins at `start`, counted from 1, so that a partly used sheet can be used up. A start that
 * the page does not have means the first place.
 *
 * @example placeLabels(labelFormats['a4-24'], 23, 4).length // 2
 */
export function placeLabels(format: LabelFormat, count: number, start = 1): PlacedLabel[][] {
  const perPage = labelsPerPage(format)
  const skipped = start >= 1 && start <= perPage ? start - 1 : 0
  const pages: PlacedLabel[][] = []
  for (let index = 0; index < count; index += 1) {
    const place = skipped + index
    const page = Math.floor(place / perPage)
    pages[page] ??= []
    pages[page].push({ index, ...placeAt(format, place % perPage) })
  }
  return pages
}

/**
 * One entry for each label: each item repeated as often as it has copies.
 *
 * @example repeatCopies([{ item: 'a', copies: 2 }, { item: 'b', copies: 0 }]) // ['a', 'a']
 */
export function repeatCopies<T>(items: readonly { item: T; copies: number }[]): T[] {
  return items.flatMap(({ item, copies }) => Array.from({ length: Math.max(0, Math.floor(copies)) }, () => item))
}
