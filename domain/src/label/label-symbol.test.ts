import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit } from '../code/barcode.ts'
import { chooseSymbol, moduleWidth, moduleWidths, printerDot, symbolText } from './label-symbol.ts'

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((list) => list.join(''))

test('a retail code has its own bars when its check digit is correct, and is Code 128 otherwise', () => {
  fc.assert(
    fc.property(fc.constantFrom(7, 11, 12).chain(digits), (start) => {
      const right = checkDigit(start)
      const names: Record<number, string> = { 7: 'ean8', 11: 'upca', 12: 'ean13' }
      expect(chooseSymbol(`${start}${right}`)).toEqual({ ok: true, symbology: names[start.length] })
      expect(chooseSymbol(`${start}${(right + 1) % 10}`)).toEqual({ ok: true, symbology: 'code128' })
    }),
  )
})

test('reports text that Code 128 cannot show', () => {
  expect(chooseSymbol('PAN-1')).toEqual({ ok: true, symbology: 'code128' })
  expect(chooseSymbol('12345678901231')).toEqual({ ok: true, symbology: 'code128' })
  expect(chooseSymbol('piñón')).toEqual({ ok: false, reason: 'unprintable' })
  expect(chooseSymbol('a\tb')).toEqual({ ok: false, reason: 'unprintable' })
  expect(chooseSymbol('')).toEqual({ ok: false, reason: 'empty' })
  expect(chooseSymbol('x'.repeat(49))).toEqual({ ok: false, reason: 'tooLong' })
})

test('writes codes in groups, without a digit more or less', () => {
  expect(symbolText('7800000000016', 'ean13')).toBe('7 800000 000016')
  expect(symbolText('96385074', 'ean8')).toBe('9638 5074')
  expect(symbolText('036000291452', 'upca')).toBe('0 36000 29145 2')
  expect(symbolText('PAN 1', 'code128')).toBe('PAN 1')
})

test('bars fit into their space, and on a roll they are whole dots where possible', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 60, max: 400 }),
      fc.double({ min: 10, max: 120, noNaN: true }),
      fc.constantFrom('sheet' as const, 'roll' as const),
      (modules, space, kind) => {
        const width = moduleWidth(modules, space, kind)
        const room = space / modules
        expect(width ?? 0).toBeLessThanOrEqual(room + 1e-9)
        expect(width === undefined ? room < moduleWidths.least + 0.01 : width >= moduleWidths.least).toBe(true)
        const isByDots = kind === 'roll' && room >= 2 * printerDot
        expect(isByDots ? (width ?? 0) % printerDot : 0).toBe(0)
        expect(kind === 'roll' || (width ?? 0) <= moduleWidths.usual).toBe(true)
      },
    ),
  )
})
