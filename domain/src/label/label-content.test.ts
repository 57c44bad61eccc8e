import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawLabel, type LabelFacts } from './label-content.ts'
import { labelFormats } from './label-layout.ts'
import { type MeasureText, wrapText } from './label-text.ts'

/** A font where every character is half as wide as its height, bold ones a little wider. */
const measure: MeasureText = (text, isBold) => Array.from(text).length * (isBold ? 0.58 : 0.52)

const ean13 = {
  bars: [
    [0, 1],
    [2, 1],
    [94, 1],
  ] as const,
  modules: 95,
  quiet: [11, 7] as const,
}
const papers = Object.values(labelFormats)
const words = fc.string({ maxLength: 90, unit: 'grapheme' })

const facts = fc
  .record({
    company: fc.option(words),
    name: fc.option(words),
    detail: fc.option(words),
    price: fc.option(fc.constantFrom('$1.290', '$123.456.789,00', '1,29 €')),
    unitPrice: fc.option(fc.constantFrom('$1.720 / l', '1.234.567,89 € por kilogramo de contenido neto')),
    was: fc.option(fc.constantFrom('$1.990')),
    bars: fc.option(fc.constant(ean13)),
    barText: fc.option(fc.constant('7 800000 000016')),
  })
  .map(
    (given): LabelFacts =>
      Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as LabelFacts,
  )

test('prints nothing beyond the label, and nothing over anything else', () => {
  fc.assert(
    fc.property(fc.constantFrom(...papers), facts, (paper, given) => {
      const { texts, bars } = drawLabel(paper, given, measure)
      const boxes = texts.map(({ x, baseline, size, width }) => ({
        left: x,
        right: x + width,
        top: baseline - size * 0.75,
        bottom: baseline + size * 0.25,
      }))
      const [firstBar] = bars
      const lastBar = bars.at(-1)
      if (firstBar && lastBar) {
        const { x: left, y: top, height } = firstBar
        boxes.push({ left, right: lastBar.x + lastBar.width, top, bottom: top + height })
      }
      for (const [at, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.top).toBeGreaterThanOrEqual(0)
        expect(box.right).toBeLessThanOrEqual(paper.label.width + 1e-6)
        expect(box.bottom).toBeLessThanOrEqual(paper.label.height + 1e-6)
        for (const other of boxes.slice(at + 1)) {
          const isApart =
            other.top >= box.bottom - 1e-6 ||
            box.top >= other.bottom - 1e-6 ||
            other.left >= box.right - 1e-6 ||
            box.left >= other.right - 1e-6
          expect(isApart).toBe(true)
        }
      }
    }),
  )
})

test('names the parts that do not fit, and prints everything else', () => {
  fc.assert(
    fc.property(fc.constantFrom(...papers), facts, (paper, given) => {
      const { texts, bars, left } = drawLabel(paper, given, measure)
      const shown = new Set<string>(texts.map(({ part }) => part))
      const wanted = (['company', 'name', 'detail', 'price', 'was'] as const).filter((part) => given[part]?.trim())
      expect(wanted.filter((part) => !shown.has(part) && !left.includes(part))).toEqual([])
      expect(!given.bars || bars.length > 0 || left.includes('bars')).toBe(true)
    }),
  )
})

test('the price per measure is at least half as large as the price, and never without it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...papers), facts, (paper, given) => {
      const { texts, left } = drawLabel(paper, given, measure)
      const sizeOf = (part: string) => texts.find((text) => text.part === part)?.size
      const [price, unitPrice] = [sizeOf('price'), sizeOf('unitPrice')]
      const isDue = price !== undefined && given.unitPrice !== undefined
      expect(unitPrice !== undefined).toBe(isDue)
      expect(!isDue || (unitPrice ?? 0) >= price / 2 - 1e-9).toBe(true)
      expect(left.includes('unitPrice')).toBe(given.unitPrice !== undefined && !isDue)
    }),
  )
})

test.each([
  ['beside the price where both fit on a line', 'a4-14', true],
  ['below it on a narrow label', 'roll-32x19', false],
] as const)('the price per measure is %s', (_, paper, isBeside) => {
  const { texts, left } = drawLabel(labelFormats[paper], { price: '$1.290.000', unitPrice: '$1.720.000 / l' }, measure)
  const [price, unitPrice] = texts
  expect(left).toEqual([])
  expect(unitPrice?.part).toBe('unitPrice')
  expect(unitPrice?.baseline === price?.baseline).toBe(isBeside)
})

test.each(Object.entries(labelFormats))('name, price and an EAN-13 fit on %s', (_, paper) => {
  const given = { name: 'Pan amasado', price: '$1.290', bars: ean13, barText: '7 800000 000016' }
  const { texts, bars, left } = drawLabel(paper, given, measure)
  expect(left).toEqual([])
  expect(texts.map(({ part }) => part)).toEqual(['name', 'price', 'barText'])
  expect(bars.length).toBe(3)
})

test('bars keep their quiet zones white and are centred', () => {
  const { bars } = drawLabel(labelFormats['a4-24'], { bars: ean13 }, measure)
  const module = bars[0]?.width ?? 0
  expect(module).toBeCloseTo(0.33, 6)
  expect(bars[0]?.x).toBeCloseTo((70 - 113 * module) / 2 + 11 * module, 6)
  expect(bars[1]?.x).toBeCloseTo((bars[0]?.x ?? 0) + 2 * module, 6)
})

test('names a code too long for the label instead of printing it too narrow', () => {
  const long = { bars: [[0, 1]] as const, modules: 400, quiet: [10, 10] as const }
  const { bars, left } = drawLabel(labelFormats['a4-65'], { name: 'Pan', bars: long, barText: 'x' }, measure)
  expect(bars).toEqual([])
  expect(left).toEqual(['bars'])
})

test('no line is wider than its space, and the words are those of the text', () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 2, max: 40 }), fc.integer({ min: 1, max: 4 }), (text, width, lines) => {
      const wrapped = wrapText(text, { width, size: 1, lines, isBold: false }, measure)
      expect(wrapped.length).toBeLessThanOrEqual(lines)
      for (const line of wrapped) expect(measure(line, false)).toBeLessThanOrEqual(width)
      const bare = (part: string) => part.replaceAll(/\s/g, '')
      const whole = bare(wrapped.join('')).replace(/\u2026$/, '')
      expect(bare(text).startsWith(whole)).toBe(true)
    }),
  )
})

test('ends a long name in dots and breaks a long word', () => {
  const room = { width: 6, size: 1, lines: 2, isBold: false }
  expect(wrapText('Pan amasado grande de campo', room, measure)).toEqual(['Pan amasado', 'grande de\u2026'])
  expect(wrapText('Supercalifragilístico', room, measure)).toEqual(['Supercalifr', 'agilístico'])
  expect(wrapText('  ', room, measure)).toEqual([])
})
