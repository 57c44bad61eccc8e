/** The layout of one label. Lengths are millimetres from the upper left corner of the label. */
import { type MeasureText, wrapText } from './label-text.ts'
import { moduleWidth } from './label-symbol.ts'

/** Bars as modules: the start and width of each. `quiet` are the modules that stay white at both ends. */
export type LabelBars = {
  bars: readonly (readonly [start: number, width: number])[]
  modules: number
  quiet: readonly [left: number, right: number]
}

/** A square code as runs of dark modules, row by row, without the white border. */
export type LabelSquare = { modules: number; runs: readonly (readonly [x: number, y: number, length: number])[] }

/** The texts of a label, already formatted. Absent ones are not shown. */
export type LabelFacts = {
  company?: string
  name?: string
  detail?: string
  price?: string
  /** The price per kilogram, litre or metre, printed at least half as large as the price (E-80). */
  unitPrice?: string
  was?: string
  bars?: LabelBars
  square?: LabelSquare
  barText?: string
}

export type LabelPart = keyof LabelFacts
export type LabelText = {
  part: LabelPart
  text: string
  x: number
  /** The height of the baseline. */
  baseline: number
  size: number
  isBold: boolean
  width: number
  /** Whether it is crossed out, as an earlier price is. */
  isCrossedOut: boolean
}
export type LabelRect = { x: number; y: number; width: number; height: number }
export type LabelDrawing = {
  texts: LabelText[]
  bars: LabelRect[]
  /** The requested parts that did not fit. */
  left: LabelPart[]
}

export type LabelPaper = { kind: 'sheet' | 'roll'; label: { width: number; height: number } }

/**
 * From the edge of the label. Quiet zones may reach into it, because nothing is printed there. The outer labels of a sheet are partly where
 * printers do not print.
 */
const paddingOf = ({ width, height }: { width: number; height: number }) => ({
  x: between(1.2, width * 0.05, 4),
  y: between(1.2, height * 0.06, 3),
})
/** The border that printers leave white. Codes stay outside it. */
export const edge = 0.3
export const lineHeight = 1.2
/** How far letters reach above and below their line, in font sizes. */
export const ascent = 0.95
const leastBarHeight = 4

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** The font size of the smaller texts on a label of a height. */
export const smallSize = (height: number): number => between(1.8, height * 0.075, 3)

/**
 * Lays out a label: texts from the top, bars from the bottom with their code under them, the price between. Bars and price are placed
 * first. When height is short, the parts go in this order: the second line of the name, details, the company, the code in letters, the
 * name. Nothing is printed over anything else or beyond the edge. Parts that do not fit are named in `left`.
 *
 * @example drawLabel({ kind: 'roll', label: { width: 50, height: 25 } }, { name: 'Pan' }, (text) => text.length / 2).texts[0].text // 'Pan'
 */
export function drawLabel(paper: LabelPaper, facts: LabelFacts, measure: MeasureText): LabelDrawing {
  const { width, height } = paper.label
  const padding = paddingOf(paper.label)
  const inner = width - 2 * padding.x
  const small = smallSize(height)
  const sizes = { company: small, name: between(2, height * 0.095, 4), detail: small, barText: small }
  const bars = facts.bars && barsOf(facts.bars, width, paper.kind)
  const priceLine = priceOf(facts, { inner, most: between(2.6, height * 0.17, 9), small }, measure)
  const room = { width: inner, height: height - 2 * padding.y }
  const taken = { price: priceLine.height, gap: bars ? small * 0.4 : 0, bars: bars ? leastBarHeight : 0 }
  const wanted = linesThatFit(facts, { sizes, room, taken }, measure)

  const texts: LabelText[] = []
  let y = padding.y
  for (const part of ['company', 'name', 'detail'] as const) {
    for (const text of wanted[part]) {
      texts.push(lineOf({ part, text, x: padding.x, top: y, size: sizes[part], isBold: part === 'name' }, measure))
      y += sizes[part] * lineHeight
    }
  }
  const isPriced = priceLine.parts.length > 0 && y + priceLine.height <= height - padding.y + 1e-9
  if (isPriced) {
    const bottom = y + priceLine.height
    texts.push(...priceTexts(priceLine, padding.x, bottom, measure))
    y = bottom
  }
  const barTop = y + small * 0.4
  const barBottom = height - padding.y - wanted.barText.length * sizes.barText * lineHeight
  const hasBars = bars !== undefined && barBottom - barTop >= leastBarHeight - 1e-9
  if (hasBars) {
    for (const text of wanted.barText) {
      const line = lineOf({ part: 'barText', text, x: 0, top: barBottom, size: small, isBold: false }, measure)
      texts.push({ ...line, x: (width - line.width) / 2 })
    }
  }
  const rects = hasBars ? bars.map((bar) => ({ ...bar, y: barTop, height: barBottom - barTop })) : []
  return { texts, bars: rects, left: leftOut(facts, texts, rects.length > 0) }
}

type LinePart = 'company' | 'name' | 'detail' | 'barText'
type Space = {
  sizes: Record<LinePart, number>
  room: { width: number; height: number }
  /** The heights of the price, of the gap above the bars, and of the lowest bars; zero for a label without bars. */
  taken: { price: number; gap: number; bars: number }
}

/** The lines of each part, without those that the bars and the price leave no height for. */
function linesThatFit(
  facts: LabelFacts,
  { sizes, room, taken }: Space,
  measure: MeasureText,
): Record<LinePart, string[]> {
  const linesOf = (part: LinePart, lines: number) =>
    wrapText(facts[part] ?? '', { width: room.width, size: sizes[part], lines, isBold: part === 'name' }, measure)
  const wanted = {
    company: linesOf('company', 1),
    name: linesOf('name', 2),
    detail: linesOf('detail', 1),
    barText: taken.bars > 0 ? linesOf('barText', 1) : [],
  }
  const heightOf = (part: LinePart) => wanted[part].length * sizes[part] * lineHeight
  const used = () => heightOf('company') + heightOf('name') + heightOf('detail') + heightOf('barText') + taken.price
  const giveUp: (() => void)[] = [
    () => {
      const [first] = linesOf('name', 1)
      if (wanted.name.length === 2) wanted.name = first === undefined ? [] : [first]
    },
    () => (wanted.detail = []),
    () => (wanted.company = []),
    () => (wanted.barText = []),
    () => (wanted.name = []),
  ]
  for (const give of giveUp) if (room.height - used() - taken.gap < taken.bars) give()
  return wanted
}

type Line = Pick<LabelText, 'part' | 'text' | 'x' | 'size' | 'isBold'> & { top: number }

function lineOf({ top, ...line }: Line, measure: MeasureText): LabelText {
  const { part, text, size, isBold } = line
  return {
    ...line,
    baseline: top + size * ascent,
    width: measure(text, isBold) * size,
    isCrossedOut: part === 'was',
  }
}

/** The price with the prices beside and below it, above `bottom`. */
function priceTexts(priceLine: PriceLine, left: number, bottom: number, measure: MeasureText): LabelText[] {
  const top = bottom - priceLine.height
  return priceLine.parts.map(({ part, text, x, drop, size }) => {
    const isBold = part === 'price'
    const line = lineOf({ part, text, x: left + x, top, size, isBold }, measure)
    return { ...line, baseline: top + drop }
  })
}

function leftOut(facts: LabelFacts, texts: readonly LabelText[], hasBars: boolean): LabelPart[] {
  const parts = ['company', 'name', 'detail', 'price', 'unitPrice', 'was', 'barText'] as const
  const isShown = (part: LabelPart) => texts.some((text) => text.part === part)
  const missing: LabelPart[] = parts.filter((part) => (facts[part] ?? '') !== '' && !isShown(part))
  return facts.bars && !hasBars ? [...missing.filter((part) => part !== 'barText'), 'bars'] : missing
}

/** The bars, centred on the label, each a whole number of modules; undefined when they do not fit. */
function barsOf({ bars, modules, quiet }: LabelBars, width: number, kind: 'sheet' | 'roll') {
  const all = quiet[0] + modules + quiet[1]
  const module = moduleWidth(all, width - 2 * edge, kind)
  if (module === undefined) return undefined
  const first = (width - all * module) / 2 + quiet[0] * module
  return bars.map(([start, wide]) => ({ x: first + start * module, width: wide * module }))
}

type PriceLine = { parts: readonly PricePart[]; height: number }
/** `drop` is how far the part's letters stand below the top of the price. */
type PricePart = { part: 'price' | 'unitPrice' | 'was'; text: string; x: number; drop: number; size: number }
type PriceRoom = { inner: number; most: number; small: number }

/**
 * The price as large as its line allows. The price per measure stands beside it or, where it is too wide, below it. The earlier price is
 * beside both in small letters, or left out.
 */
function priceOf(facts: LabelFacts, { inner, most, small }: PriceRoom, measure: MeasureText): PriceLine {
  const { price = '', unitPrice = '', was } = facts
  if (price === '') return { parts: [], height: 0 }
  const wide = { price: measure(price, true), unitPrice: measure(unitPrice, false) }
  const largest = Math.min(most, inner / wide.price)
  // Where even half of the price is too wide for a line, both are smaller.
  const unitSize = unitPrice === '' ? 0 : Math.min(Math.max(small, largest / 2), inner / wide.unitPrice)
  const size = unitPrice === '' ? largest : Math.min(largest, unitSize * 2)
  const drop = size * ascent
  const parts: PricePart[] = [{ part: 'price', text: price, x: 0, drop, size }]
  let end = wide.price * size
  const addBeside = (part: 'unitPrice' | 'was', text: string, ownSize: number): boolean => {
    const width = measure(text, false) * ownSize
    if (end + small + width > inner) return false
    parts.push({ part, text, x: end + small, drop, size: ownSize })
    end += small + width
    return true
  }
  const isBelow = unitPrice !== '' && !addBeside('unitPrice', unitPrice, unitSize)
  if (was !== undefined) addBeside('was', was, small)
  if (!isBelow) return { parts, height: size * lineHeight }
  const below = size * lineHeight + unitSize * ascent
  parts.push({ part: 'unitPrice', text: unitPrice, x: 0, drop: below, size: unitSize })
  return { parts, height: (size + unitSize) * lineHeight }
}
