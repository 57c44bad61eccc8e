import type { ImportColumn, ImportOptions } from '@mostrador/contract/features/office/imports/schema.ts'
import { importEntities } from '@mostrador/contract/features/office/imports/schema.ts'
import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { messagesEs } from '@mostrador/contract/messages/all.es.ts'
import { countedKey } from '@mostrador/contract/screens/screen-words.ts'
import { expect, test } from 'vitest'
import { createWebTranslator } from '#src/language/translator.ts'
import { entities } from '#src/features/office/imports/import-entities.ts'
import {
  doubleColumns,
  firstValues,
  hopelessField,
  keysOf,
  mapped,
  misreadNumber,
  missingColumns,
  nameOfRow,
  unusedColumns,
} from '#src/features/office/imports/import-mapping.ts'

const column = (key: string, isRequired = false): ImportColumn => ({ key, kind: 'text', isRequired, values: [] })
const columns = [column('name', true), column('email'), column('phone')]
const headers = ['Cliente', 'Fono', 'Otra']
const options = (changes: Partial<ImportOptions> = {}): ImportOptions => ({
  mapping: { name: 0, phone: 1 },
  key: 'email',
  mode: 'both',
  decimalSign: ',',
  dateOrder: 'dmy',
  restoreZeros: false,
  ...changes,
})

test('the first values of a column are distinct and not empty', () => {
  const sample = [
    ['a', ' x '],
    ['b', ''],
    ['c', 'x'],
    ['d', 'y'],
    ['e', 'z'],
    ['f', 'w'],
  ]
  expect(firstValues(sample, 1)).toEqual(['x', 'y', 'z'])
  expect(firstValues(sample, 7)).toEqual([])
})

test('one of our columns takes one column of the file, or none', () => {
  expect(mapped({ name: 0 }, 'phone', 2)).toEqual({ name: 0, phone: 2 })
  expect(mapped({ name: 0, phone: 2 }, 'phone', 1)).toEqual({ name: 0, phone: 1 })
  expect(mapped({ name: 0, phone: 2 }, 'phone', null)).toEqual({ name: 0 })
})

test('reports unused columns and columns used twice', () => {
  expect(unusedColumns(headers, { name: 0, phone: 1 })).toEqual([2])
  expect(doubleColumns(headers, { name: 0, phone: 0, email: 1 })).toEqual([0])
  expect(keysOf({ name: 0, phone: 0, email: 1 }, 0)).toEqual(['name', 'phone'])
})

test('new records need their required columns, changes do not', () => {
  expect(missingColumns(columns, options())).toEqual([])
  expect(missingColumns(columns, options({ mapping: { phone: 1 } }))).toEqual(['name'])
  expect(missingColumns(columns, options({ mapping: { phone: 1 }, mode: 'update' }))).toEqual([])
})

test('names the field that keeps a check from finding anything', () => {
  expect(hopelessField(columns, options())).toBeNull()
  expect(hopelessField(columns, options({ mapping: { phone: 1 } }))).toBe('mapping.name')
  expect(hopelessField(columns, options({ mode: 'update' }))).toBe('key')
  expect(hopelessField(columns, options({ mapping: { email: 1 }, mode: 'update' }))).toBeNull()
})

test('a required column, or otherwise the first one, names a row', () => {
  expect(nameOfRow(columns, { name: 1 }, ['x', 'Ana'])).toBe('Ana')
  expect(nameOfRow(columns, { phone: 1 }, ['x', 'Ana'])).toBe('x')
  expect(nameOfRow(columns, { name: 5 }, ['x'])).toBe('')
})

test('reports a number that reads only with the other decimal sign', () => {
  const prices = [{ ...column('price'), kind: 'decimal' as const }]
  const mapping = { price: 1 }
  const sample = [
    ['a', '1234'],
    ['b', ''],
    ['c', 'ask'],
    ['d', '1.234,5'],
  ]
  expect(misreadNumber(prices, sample, options({ mapping, decimalSign: ',' }))).toBeNull()
  expect(misreadNumber(prices, sample, options({ mapping, decimalSign: '.' }))).toBe('1.234,5')
  expect(misreadNumber(prices, sample, options({ mapping: {}, decimalSign: '.' }))).toBeNull()
})

test('everything importable is offered, and counted in both languages', () => {
  expect([...entities].sort()).toEqual([...importEntities].sort())
  for (const entity of importEntities)
    for (const language of ['en', 'es'] as const) {
      const { translate } = createWebTranslator(language, language === 'en' ? messagesEn : messagesEs)
      expect(translate(countedKey(entity), { count: 2, number: '2' })).toMatch(/^2 /)
    }
})
