import type { Category } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { expect, test } from 'vitest'
import { taxesAfter } from '#src/features/catalogue/products/category-taxes.ts'

const tax = (id: string, isDefault = false): Tax => ({
  ...({} as Tax),
  id,
  isDefault,
})
const category = (id: string, taxIds: string[]): Category => ({
  id,
  name: { en: id, es: id },
  parentId: null,
  position: 0,
  color: '#ffffff',
  taxIds,
})
const known = {
  taxes: [tax('iva', true), tax('beer')],
  categories: [category('bar', ['iva', 'beer']), category('bread', [])],
}

test('a new product gets the taxes of its category, or the default ones if the category has none', () => {
  expect(taxesAfter(known, { categoryId: null, taxIds: ['iva'] }, 'bar')).toEqual(['iva', 'beer'])
  expect(taxesAfter(known, { categoryId: 'bar', taxIds: ['beer', 'iva'] }, 'bread')).toEqual(['iva'])
})

test('keeps taxes that the person chose', () => {
  expect(taxesAfter(known, { categoryId: null, taxIds: [] }, 'bar')).toEqual([])
  expect(taxesAfter(known, { categoryId: 'bar', taxIds: ['beer'] }, 'bread')).toEqual(['beer'])
})
