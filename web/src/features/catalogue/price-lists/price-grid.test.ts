import { expect, test } from 'vitest'
import {
  isChanged,
  pasteLines,
  type PriceRow,
  pricesOf,
  restored,
  rowFault,
  rowOfPriced,
  withLine,
} from '#src/features/catalogue/price-lists/price-grid.ts'
import { readPasted, rowsOfPasted } from '#src/features/catalogue/price-lists/pasted-prices.ts'
import { readPercentage, showPercentage } from '#src/features/catalogue/price-lists/price-list-values.ts'
import { aSession } from '#src/testing/a-session.ts'

const company = aSession().company
if (!company) throw new Error('the sample has a company')
const settings = { ...company.settings, currencyTag: 'CLP', regionTag: 'CL', languageTag: 'es' as const }

const bread = rowOfPriced(
  {
    id: 'a',
    variantId: 'a',
    productId: 'p',
    name: 'Pan',
    sku: 'PAN-1',
    variantPrice: '1290',
    prices: [
      { fromQuantity: '0', price: '1200' },
      { fromQuantity: '12', price: '1100.5' },
    ],
  },
  settings,
)

test('shows a stored row in the region’s format, and sends it back unchanged', () => {
  expect(bread.lines).toEqual([
    { fromQuantity: '', price: '1.200' },
    { fromQuantity: '12', price: '1100,5' },
  ])
  expect(isChanged(bread, settings)).toBe(false)
  expect(pricesOf(bread, settings).prices).toEqual(bread.stored)
  const changed = withLine(bread, 0, { price: '1190' })
  expect(isChanged(changed, settings)).toBe(true)
  expect(pricesOf(changed, settings).prices[0]).toEqual({ fromQuantity: '0', price: '1190' })
  expect(restored(changed, settings)).toEqual(bread)
})

test('reports a row without a price, with an invalid one, or with a duplicate quantity', () => {
  const faultOf = (change: Partial<PriceRow>) => rowFault({ ...bread, ...change }, settings)?.key
  expect(faultOf({})).toBeUndefined()
  expect(faultOf({ lines: [] })).toBeUndefined()
  expect(faultOf({ lines: [{ fromQuantity: '', price: '' }] })).toBe('priceLists.prices.priceMissing')
  expect(faultOf({ lines: [{ fromQuantity: '', price: 'abc' }] })).toBe('dashboard.form.amountInvalid')
  expect(faultOf({ lines: [{ fromQuantity: 'x', price: '1' }] })).toBe('dashboard.form.quantityInvalid')
  const twice = ['6', '6,0'].map((fromQuantity) => ({ fromQuantity, price: '1' }))
  expect(faultOf({ lines: twice })).toBe('priceLists.prices.quantityTwice')
})

test('a pasted column fills the lines below, across products, and stops at the last', () => {
  const milk = { ...bread, variantId: 'b', sku: 'LEC-1', lines: [{ fromQuantity: '', price: '1' }] }
  const pasted = pasteLines([bread, milk], { row: 0, line: 1, column: 'price' }, '900\r\n800\r\n700\r\n')
  expect(pasted.map(({ lines }) => lines.map(({ price }) => price))).toEqual([['1.200', '900'], ['800']])
  const [two] = pasteLines([bread], { row: 0, line: 1, column: 'fromQuantity' }, '24\t800\t5')
  expect(two?.lines[1]).toEqual({ fromQuantity: '24', price: '800' })
})

test('a pasted table finds products by SKU and barcode, and returns the rest', () => {
  const text = 'SKU\tPrecio\nPAN-1\t1.190\npan-1\t1.090\t12\n036000291452\t500\nNADA\t1\nPAN-1\tcaro'
  const { lines, unread } = readPasted(text, settings)
  expect(unread).toEqual(['PAN-1\tcaro'])
  const variant = { optionValues: [], price: '1', compareAtPrice: null, onHand: '0', productId: 'p', trackStock: true }
  const content = { contentQuantity: null, contentUnit: null, contentPieces: null }
  const unit = { soldBy: 'unit' as const, unitTag: 'un', ...content }
  const { rows, unknown } = rowsOfPasted(lines, [
    { ...variant, ...unit, id: 'a', name: 'Pan', sku: 'PAN-1', barcodes: [] },
    { ...variant, ...unit, id: 'b', name: 'Café', sku: 'CAF', barcodes: ['0036000291452'] },
  ])
  expect(unknown).toEqual(['NADA\t1'])
  expect(rows.map(({ sku, lines: own }) => [sku, own.length])).toEqual([
    ['PAN-1', 2],
    ['CAF', 1],
  ])
})

test('percentages accept either minus sign and stay within limits', () => {
  expect(readPercentage('-10', settings)).toBe('-10')
  expect(readPercentage('\u221212,5', settings)).toBe('-12.5')
  expect(readPercentage('+5', settings)).toBe('5')
  for (const text of ['-100', '1000,1', '', 'diez', '--5']) expect(readPercentage(text, settings), text).toBeUndefined()
  expect(showPercentage('-12.5', settings)).toBe('\u221212,5')
})
