/** A label with a square code, a QR code, beside the texts. Lengths are millimetres from the upper left corner of the label. */
import {
  ascent,
  drawLabel,
  edge,
  type LabelDrawing,
  type LabelFacts,
  type LabelPaper,
  type LabelRect,
  type LabelSquare,
  type LabelText,
  lineHeight,
  smallSize,
} from './label-content.ts'
import { printerDot } from './label-symbol.ts'
import type { MeasureText } from './label-text.ts'

/** Modules that stay white on every side of a QR code (ISO/IEC 18004). */
const quietModules = 4
/** The side of a module: the smallest that cameras can read, and the largest that is useful. */
export const squareModules = { least: 0.25, most: 0.75 } as const
/** The texts keep at least half of the label. */
const mostOfWidth = 0.5
const leastTextSize = 1.5

/**
 * Lays out a label with a square code on the right, the texts on the left and the code in letters under the square. If the square or its
 * letters do not fit, they are named in `left`. Without a square it is `drawLabel`.
 *
 * @example drawSquareLabel({ kind: 'roll', label: { width: 20, height: 9 } }, { square: { modules: 21, runs: [] } }, () => 1).left //
 * ['square']
 */
export function drawSquareLabel(paper: LabelPaper, facts: LabelFacts, measure: MeasureText): LabelDrawing {
  const { square, barText, bars: _, ...words } = facts
  if (!square) return drawLabel(paper, facts, measure)
  const { width, height } = paper.label
  const code = barText === undefined || barText === '' ? undefined : barText
  const textHeight = code === undefined ? 0 : smallSize(height) * lineHeight
  const besideText = moduleOf(square, paper, textHeight)
  const module = besideText ?? moduleOf(square, paper, 0)
  if (module === undefined) {
    const drawing = drawLabel(paper, words, measure)
    return { ...drawing, left: [...drawing.left, 'square'] }
  }

  const side = sideOf(square, module)
  const drawing = drawLabel({ ...paper, label: { width: width - side, height } }, words, measure)
  const room = besideText === undefined ? 0 : textHeight
  const top = (height - side - room) / 2
  const line =
    code === undefined || room === 0 ? undefined : textUnder(code, { left: width - side, side, top, height, module })
  return {
    texts: line ? [...drawing.texts, line] : drawing.texts,
    bars: darkOf(square, module, width - side, top),
    left: code !== undefined && !line ? [...drawing.left, 'barText'] : drawing.left,
  }

  function textUnder(text: string, place: Place) {
    const wide = measure(text, false)
    // A little white stays on both sides, because printers do not reach the edge of a sheet. Small labels need all of the width.
    const apart = (place.side - quietModules * place.module) / wide
    const size = Math.min(smallSize(place.height), apart < leastTextSize ? (place.side - edge) / wide : apart)
    if (size < leastTextSize) return undefined
    const x = place.left + (place.side - wide * size) / 2
    const baseline = place.top + place.side + size * ascent
    return {
      part: 'barText',
      text,
      x,
      baseline,
      size,
      isBold: false,
      width: wide * size,
      isCrossedOut: false,
    } as const satisfies LabelText
  }
}

type Place = { left: number; side: number; top: number; height: number; module: number }

const sideOf = ({ modules }: LabelSquare, module: number): number => (modules + 2 * quietModules) * module

/** The side of a module that fits, on a roll a whole number of printer dots; undefined when none fits. */
function moduleOf({ modules }: LabelSquare, { kind, label }: LabelPaper, textHeight: number): number | undefined {
  const room = Math.min(label.height - 2 * edge - textHeight, label.width * mostOfWidth)
  const widest = Math.min(room / (modules + 2 * quietModules), squareModules.most)
  const step = kind === 'roll' ? printerDot : 0.01
  const module = Math.floor(widest / step + 1e-9) * step
  return module < squareModules.least - 1e-9 ? undefined : module
}

function darkOf({ runs }: LabelSquare, module: number, left: number, top: number): LabelRect[] {
  return runs.map(([x, y, length]) => ({
    x: left + (quietModules + x) * module,
    y: top + (quietModules + y) * module,
    width: length * module,
    height: module,
  }))
}
