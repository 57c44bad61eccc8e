/** What stands where on one label. Lengths are millimetres from the upper left corner of the label. */
import { type MeasureText, wrapText } from './label-text.ts'
import { moduleWidth } from './label-symbol.ts'

/** Bars as modules: where each begins and how wide it is; `quiet` are the modules that stay white at both ends. */
export type LabelBars = {
  bars: readonly (readonly [start: number, width: number])[]
  modules: number
  quiet: readonly [left: number, right: number]
}

/** A square code as runs of dark modules, row by row, without the white around it. */
export type LabelSquare = { modules: number; runs: readonly (readonly [x: number, y: number, length: number])[] }

/** The words of a label, formatted already; what is absent is not shown. */
export type LabelFacts = {
  company?: string
  name?: string
  detail?: string
  price?: string
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
  /** Of the line the letters stand on. */
  baseline: number
  size: number
  isBold: boolean
  width: number
  /** The price it had before is crossed out. */
  isCrossedOut: boolean
}
export type LabelRect = { x: number; y: number; width: number; height: number }
export type LabelDrawing = {
  texts: LabelText[]
  bars: LabelRect[]
  /** What was asked for and has no room. */
  left: LabelPart[]
}

export type LabelPaper = { kind: 'sheet' | 'roll'; label: { width: number; height: number } }

/** From the edge of the label; quiet zones may reach into it, for nothing is printed there. The outer labels of a sheet lie where printers do not print. */
const paddingOf = ({ width, height }: { width: number; height: number }) => ({
  x: between(1.2, width * 0.05, 4),
  y: between(1.2, height * 0.06, 3),
})
/** What printers leave white, and codes keep away from. */
export const edge = 0.3
export const lineHeight = 1.2
/** Letters reach so far above and below their line, in sizes. */
export const ascent = 0.95
const leastBarHeight = 4

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** The size of the smaller words on a label of a height. */
export const smallSize = (height: number): number => between(1.8, height * 0.075, 3)

/**
 * Lays a label out: the words from above, the bars from below with their code under them, the price between. Bars and price come
 * first; where height is short, the second line of the name goes, then details, the company, the code in letters and the name. Nothing is
 * printed over anything else or beyond the edge: what has no room is named in `left`.
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
  const priceLine = priceOf(facts, inner, between(2.6, height * 0.17, 9), small, measure)

  const wanted: Record<string, string[]> = {
    company: linesOf('company', 1),
    name: linesOf('name', 2),
    detail: linesOf('detail', 1),
    barText: bars ? linesOf('barText', 1) : [],
  }
  function linesOf(part: 'company' | 'name' | 'detail' | 'barText', lines: number): string[] {
    const room = { width: inner, size: sizes[part], lines, isBold: part === 'name' }
    return wrapText(facts[part] ?? '', room, measure)
  }
  const heightOf = (part: keyof typeof sizes) => (wanted[part]?.length ?? 0) * sizes[part] * lineHeight
  const room = height - 2 * padding.y
  const used = () =>
    heightOf('company') + heightOf('name') + heightOf('detail') + heightOf('barText') + priceLine.height
  const barHeight = () => room - used() - (bars ? small * 0.4 : 0)
  const leastHeight = bars ? leastBarHeight : 0
  const giveUp: (() => void)[] = [
    () => {
      const [first] = linesOf('name', 1)
      if (wanted['name']?.length === 2) wanted['name'] = first === undefined ? [] : [first]
    },
    () => (wanted['detail'] = []),
    () => (wanted['company'] = []),
    () => (wanted['barText'] = []),
    () => (wanted['name'] = []),
  ]
  for (const give of giveUp) if (barHeight() < leastHeight) give()

  const texts: LabelText[] = []
  let y = padding.y
  for (const part of ['company', 'name', 'detail'] as const) {
    for (const text of wanted[part] ?? []) {
      texts.push(lineOf(part, text, padding.x, y, sizes[part], part === 'name'))
      y += sizes[part] * lineHeight
    }
  }
  function lineOf(part: LabelPart, text: string, x: number, top: number, size: number, isBold: boolean): LabelText {
    const textWidth = measure(text, isBold) * size
    return {
      part,
      text,
      x,
      baseline: top + size * ascent,
      size,
      isBold,
      width: textWidth,
      isCrossedOut: part === 'was',
    }
  }
  const isPriced = priceLine.parts.length > 0 && y + priceLine.height <= height - padding.y + 1e-9
  if (isPriced) {
    const bottom = y + priceLine.height
    for (const { part, text, x, size } of priceLine.parts) {
      const line = lineOf(
        part,
        text,
        padding.x + x,
        bottom - priceLine.size * lineHeight,
        priceLine.size,
        part === 'price',
      )
      texts.push({ ...line, size, width: measure(text, part === 'price') * size })
    }
    y = bottom
  }
  const codeHeight = heightOf('barText')
  const barTop = y + small * 0.4
  const barBottom = height - padding.y - codeHeight
  const hasBars = bars !== undefined && barBottom - barTop >= leastBarHeight - 1e-9
  if (hasBars) {
    for (const text of wanted['barText'] ?? []) {
      const line = lineOf('barText', text, 0, barBottom, small, false)
      texts.push({ ...line, x: (width - line.width) / 2 })
    }
  }
  const rects = hasBars ? bars.map((bar) => ({ ...bar, y: barTop, height: barBottom - barTop })) : []
  return { texts, bars: rects, left: leftOut(facts, texts, rects.length > 0) }
}

function leftOut(facts: LabelFacts, texts: readonly LabelText[], hasBars: boolean): LabelPart[] {
  const parts = ['company', 'name', 'detail', 'price', 'was', 'barText'] as const
  const isShown = (part: LabelPart) => texts.some((text) => text.part === part)
  const missing: LabelPart[] = parts.filter((part) => (facts[part] ?? '') !== '' && !isShown(part))
  return facts.bars && !hasBars ? [...missing.filter((part) => part !== 'barText'), 'bars'] : missing
}

/** The bars in the middle of the label, each a whole number of modules; undefined where they do not fit. */
function barsOf({ bars, modules, quiet }: LabelBars, width: number, kind: 'sheet' | 'roll') {
  const all = quiet[0] + modules + quiet[1]
  const module = moduleWidth(all, width - 2 * edge, kind)
  if (module === undefined) return undefined
  const first = (width - all * module) / 2 + quiet[0] * module
  return bars.map(([start, wide]) => ({ x: first + start * module, width: wide * module }))
}

type PricePart = { part: 'price' | 'was'; text: string; x: number; size: number }

/** The price as large as its line allows, the one before it in small letters at its side or not at all. */
function priceOf({ price, was }: LabelFacts, inner: number, most: number, small: number, measure: MeasureText) {
  if (price === undefined || price === '') return { parts: [] as PricePart[], size: 0, height: 0 }
  const wide = measure(price, true)
  const wasWidth = was === undefined ? 0 : measure(was, false) * small + small
  const size = Math.min(most, inner / wide)
  const isBeside = was !== undefined && wide * size + wasWidth <= inner
  const parts: PricePart[] = [{ part: 'price', text: price, x: 0, size }]
  if (isBeside) parts.push({ part: 'was', text: was, x: wide * size + small, size: small })
  return { parts, size, height: size * lineHeight }
}
