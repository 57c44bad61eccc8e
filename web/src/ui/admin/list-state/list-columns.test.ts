import { expect, test } from 'vitest'
import { chosenColumns, moveColumn } from './list-columns.ts'

const columns = [{ key: 'name' }, { key: 'sku' }, { key: 'cost', isHidden: true }, { key: 'price' }]
const keys = (chosen: string[] | null) => chosenColumns(columns, chosen).map(({ key }) => key)

test('the default columns are those that are not hidden', () => {
  expect(keys(null)).toEqual(['name', 'sku', 'price'])
})

test('chosen columns keep their order, after the column that names the row', () => {
  expect(keys(['price', 'cost'])).toEqual(['name', 'price', 'cost'])
  expect(keys(['price', 'name', 'price', 'gone'])).toEqual(['name', 'price'])
})

test('columns move, but not before the first', () => {
  expect(moveColumn(['name', 'sku', 'price'], 'price', -1)).toEqual(['name', 'price', 'sku'])
  expect(moveColumn(['name', 'sku', 'price'], 'sku', -1)).toEqual(['name', 'sku', 'price'])
  expect(moveColumn(['name', 'sku', 'price'], 'price', 1)).toEqual(['name', 'sku', 'price'])
})
