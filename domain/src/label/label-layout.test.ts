import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatFault,
  type LabelFormat,
  labelFormats,
  labelsPerPage,
  placeAt,
  placeLabels,
  repeatCopies,
} from './label-layout.ts'

const known = Object.entries(labelFormats)
const tolerance = 0.002

/** Label formats, most of them valid. */
const formats = fc
  .record({
    kind: fc.constantFrom('sheet' as const, 'roll' as const),
    width: fc.integer({ min: 150, max: 1200 }),
    height: fc.integer({ min: 80, max: 900 }),
    columns: fc.integer({ min: 1, max: 8 }),
    rows: fc.integer({ min: 1, max: 15 }),
    left: fc.integer({ min: 0, max: 200 }),
    top: fc.integer({ min: 0, max: 200 }),
    x: fc.integer({ min: 0, max: 60 }),
    y: fc.integer({ min: 0, max: 60 }),
    spare: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ kind, width, height, columns, rows, left, top, x, y, spare }): LabelFormat => {
    const mm = (tenths: number) => tenths / 10
    return {
      kind,
      label: { width: mm(width), height: mm(height) },
      columns,
      rows,
      margin: { left: mm(left), top: mm(top) },
      gap: { x: mm(x), y: mm(y) },
      page: {
        width: mm(left + columns * width + (columns - 1) * x + spare),
        height: mm(top + rows * height + (rows - 1) * y + spare),
      },
    }
  })
  .filter((format) => formatFault(format) === undefined)

describe('positions of labels', () => {
  test.each(known)('the paper %s can be printed', (_, format: LabelFormat) => {
    expect(formatFault(format)).toBeUndefined()
  })

  test('the known papers have as many labels as their boxes say', () => {
    const counts = Object.fromEntries(known.map(([key, format]) => [key, labelsPerPage(format)]))
    expect(counts).toMatchObject({ 'a4-24': 24, 'a4-65': 65, 'a4-14': 14, 'letter-30': 30, 'roll-32x19': 2 })
    expect(labelsPerPage(labelFormats['roll-50x25'])).toBe(1)
  })

  test('the margins of sheets are equal on both sides, to a tenth of a millimetre', () => {
    for (const [key, format] of known) {
      const last = placeAt(format, labelsPerPage(format) - 1)
      const right = format.page.width - last.x - format.label.width
      expect(Math.abs(right - format.margin.left), key).toBeLessThanOrEqual(0.11)
    }
  })

  test('every label lies within its page, and none overlaps another', () => {
    fc.assert(
      fc.property(
        formats,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 130 }),
        (format, count, start) => {
          for (const page of placeLabels(format, count, start)) {
            for (const [at, { x, y }] of page.entries()) {
              expect(x).toBeGreaterThanOrEqual(format.margin.left - tolerance)
              expect(y).toBeGreaterThanOrEqual(format.margin.top - tolerance)
              expect(x + format.label.width).toBeLessThanOrEqual(format.page.width + tolerance)
              expect(y + format.label.height).toBeLessThanOrEqual(format.page.height + tolerance)
              for (const other of page.slice(at + 1)) {
                const apartX = Math.abs(other.x - x) >= format.label.width - tolerance
                const apartY = Math.abs(other.y - y) >= format.label.height - tolerance
                expect(apartX || apartY).toBe(true)
              }
            }
          }
        },
      ),
    )
  })

  test('prints all labels in order, on no more pages than they need', () => {
    fc.assert(
      fc.property(
        formats,
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 130 }),
        (format, count, start) => {
          const pages = placeLabels(format, count, start)
          const perPage = labelsPerPage(format)
          const skipped = start <= perPage ? start - 1 : 0
          expect(pages.flat().map(({ index }) => index)).toEqual(Array.from({ length: count }, (_, index) => index))
          expect(pages.length).toBe(count === 0 ? 0 : Math.ceil((skipped + count) / perPage))
          const [first] = pages.flat()
          expect(first ?? placeAt(format, skipped)).toMatchObject(placeAt(format, skipped))
        },
      ),
    )
  })

  test('reports a format that cannot be printed', () => {
    const paper = labelFormats['a4-24']
    const faultOf = (change: Partial<LabelFormat>) => formatFault({ ...paper, ...change })
    expect(faultOf({ columns: 4 })).toBe('tooWide')
    expect(faultOf({ rows: 9 })).toBe('tooHigh')
    expect(faultOf({ label: { width: 10, height: 37 } })).toBe('labelTooSmall')
    expect(faultOf({ page: { width: 2000, height: 297 } })).toBe('pageTooLarge')
    expect(faultOf({ columns: 1.5 })).toBe('notANumber')
    expect(faultOf({ gap: { x: Number.NaN, y: 0 } })).toBe('notANumber')
    expect(faultOf({ gap: { x: -1, y: 0 } })).toBe('notANumber')
    expect(faultOf({ rows: 99 })).toBe('tooMany')
  })

  test('does not print an item without copies', () => {
    const items = [
      { item: 'a', copies: 2 },
      { item: 'b', copies: 0 },
      { item: 'c', copies: -3 },
      { item: 'd', copies: 1.9 },
    ]
    expect(repeatCopies(items)).toEqual(['a', 'a', 'd'])
  })
})
