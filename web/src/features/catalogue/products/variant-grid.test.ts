import fc from 'fast-check'
import { expect, test } from 'vitest'
import { combinationsOf, isTable, type OptionValues, pasteTable, regrid } from './variant-grid.ts'
import { emptyVariant, type VariantRow } from './variant-values.ts'

const size: OptionValues = { key: 'a', name: 'Talla', values: ['S', 'M'] }
const color: OptionValues = { key: 'b', name: 'Color', values: ['Rojo', 'Azul'] }
const template = { ...emptyVariant, price: '990' }
const aRow = (optionValues: string[], variantId: string | null = null): VariantRow => ({
  ...emptyVariant,
  optionValues,
  variantId,
  isActive: true,
})

test('the first option keeps the existing variant as its first value', () => {
  const rows = regrid({ options: [], rows: [aRow([], 'one')] }, [size], template)
  expect(rows.map(({ variantId, optionValues }) => [variantId, ...optionValues])).toEqual([
    ['one', 'S'],
    [null, 'M'],
  ])
  expect(rows[1]?.price).toBe('990')
})

test('another option multiplies the rows and keeps every id once', () => {
  const before = { options: [size], rows: [aRow(['S'], 'one'), aRow(['M'], 'two')] }
  const rows = regrid(before, [size, color], template)
  expect(rows.map(({ variantId, optionValues }) => [variantId, ...optionValues])).toEqual([
    ['one', 'S', 'Rojo'],
    [null, 'S', 'Azul'],
    ['two', 'M', 'Rojo'],
    [null, 'M', 'Azul'],
  ])
})

test('removing an option keeps the first row of each remaining value', () => {
  const both = regrid({ options: [size], rows: [aRow(['S'], 'one'), aRow(['M'], 'two')] }, [size, color], template)
  const rows = regrid({ options: [size, color], rows: both }, [size], template)
  expect(rows.map(({ variantId }) => variantId)).toEqual(['one', 'two'])
})

test('whatever the options, there is a row for each combination and no id twice', () => {
  const values = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { maxLength: 4 })
  const options = fc
    .tuple(values, values, values)
    .map((lists) => lists.map((list, at) => ({ key: String(at), name: `Option ${at}`, values: list })))
  fc.assert(
    fc.property(options, options, (before, after) => {
      const old = combinationsOf(before.filter((option) => option.values.length > 0)).map((combination, at) =>
        aRow(combination, String(at)),
      )
      const rows = regrid({ options: before, rows: old }, after, template)
      const wanted = combinationsOf(after.filter((option) => option.values.length > 0))
      expect(rows.map(({ optionValues }) => optionValues)).toEqual(wanted)
      const ids = rows.flatMap(({ variantId }) => variantId ?? [])
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('a table from a spreadsheet fills the grid from the cell where it is pasted', () => {
  const rows = [aRow(['S']), aRow(['M']), aRow(['L'])]
  const filled = pasteTable(rows, { row: 1, column: 'price' }, '1.990\t7800000000016\r\n2.990\t\r\n9\t9\r\n')
  expect(filled.map(({ price, barcodes }) => [price, ...barcodes])).toEqual([
    [''],
    ['1.990', '7800000000016'],
    ['2.990'],
  ])
})

test.each([
  ['1990', false],
  ['1990\n', false],
  ['a\tb', true],
  ['a\nb', true],
])('%j is a table: %s', (text, expected) => {
  expect(isTable(text)).toBe(expected)
})
