import { expect, test } from 'vitest'
import { drawLabel, type LabelFacts } from './label-content.ts'
import { labelFormats } from './label-layout.ts'
import { drawSquareLabel, squareModules } from './label-square.ts'
import { printerDot } from './label-symbol.ts'

const measure = (text: string, isBold: boolean) => Array.from(text).length * (isBold ? 0.58 : 0.52)
const size = 21
/** Dark along two sides of a code of the smallest version. */
const square = {
  modules: size,
  runs: [[0, 0, size] as const, ...Array.from({ length: size - 1 }, (_, y) => [size - 1, y + 1, 1] as const)],
}
const facts: LabelFacts = {
  name: 'Pan amasado grande de campo',
  detail: 'Integral · PAN-1',
  price: '$1.290',
  square,
  barText: '7 800000 000016',
}
const papers = Object.entries(labelFormats)

test.each(papers)('on %s the square is within the label, readable, and apart from every text', (_, paper) => {
  const { texts, bars, left } = drawSquareLabel(paper, facts, measure)

  expect(left).not.toContain('square')
  const [first] = bars
  const last = bars.at(-1)
  if (!first || !last) throw new Error('nothing was drawn')
  const module = first.height
  expect(module).toBeGreaterThanOrEqual(squareModules.least - 1e-9)
  expect(last.x + last.width - first.x).toBeCloseTo(size * module)
  const quiet = { left: first.x - 4 * module, right: last.x + last.width + 4 * module }
  expect(quiet.left).toBeGreaterThanOrEqual(paper.label.width / 2 - 1e-6)
  expect(quiet.right).toBeLessThanOrEqual(paper.label.width + 1e-6)
  expect(first.y - 4 * module).toBeGreaterThanOrEqual(0)
  expect(last.y + 5 * module).toBeLessThanOrEqual(paper.label.height)
  const isApart = texts.map(({ part, x, baseline, width, size: letters }) =>
    part === 'barText'
      ? baseline - letters * 0.95 >= last.y + 5 * module - 1e-6 && baseline + letters * 0.25 <= paper.label.height
      : x + width <= quiet.left + 1e-6,
  )
  expect(isApart).not.toContain(false)
  const dots = module / (paper.kind === 'roll' ? printerDot : 0.01)
  expect(dots).toBeCloseTo(Math.round(dots))
})

test('names the parts that do not fit: the square on a low label, its letters on a narrow one', () => {
  const low = drawSquareLabel({ kind: 'roll', label: { width: 40, height: 7 } }, facts, measure)
  expect(low.bars).toEqual([])
  expect(low.left).toContain('square')
  const long = drawSquareLabel(labelFormats['a4-24'], { ...facts, barText: 'X'.repeat(60) }, measure)
  expect(long.bars.length).toBe(size)
  expect(long.left).toContain('barText')
})

test('without a square the layout is that of drawLabel', () => {
  const { square: _, ...words } = facts
  expect(drawSquareLabel(labelFormats['a4-24'], words, measure)).toEqual(
    drawLabel(labelFormats['a4-24'], words, measure),
  )
})
