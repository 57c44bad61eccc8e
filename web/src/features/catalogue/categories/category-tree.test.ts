import type { CategoryNode } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import { expect, test } from 'vitest'
import { dropPlace, fitsUnder, pathOf, stepOf, visibleRows } from '#src/features/catalogue/categories/category-tree.ts'

const node = (id: string, parentId: string | null, depth: number, position: number): CategoryNode => ({
  id,
  parentId,
  depth,
  position,
  name: { en: `${id} en`, es: `Ñandú ${id}` },
  color: '#8e9490',
  version: 1,
  metadata: {},
  slug: id,
  description: '',
  icon: null,
  showInPos: true,
  showInStore: true,
  needsSafetyData: false,
  status: 'active',
  taxIds: [],
  productCount: 0,
  totalCount: 0,
})

/** A: a1 (a11), a2; B; C. */
const tree = [
  node('A', null, 1, 0),
  node('a1', 'A', 2, 0),
  node('a11', 'a1', 3, 0),
  node('a2', 'A', 2, 1),
  node('B', null, 1, 1),
  node('C', null, 1, 2),
]
const ids = (view: Partial<Parameters<typeof visibleRows>[1]>) =>
  visibleRows(tree, { open: new Set(), q: '', showArchived: false, ...view }).map(({ id }) => id)

test('shows expanded rows, and the path to search results', () => {
  expect(ids({})).toEqual(['A', 'B', 'C'])
  expect(ids({ open: new Set(['A']) })).toEqual(['A', 'a1', 'a2', 'B', 'C'])
  expect(ids({ open: new Set(['a1']) })).toEqual(['A', 'B', 'C'])
  expect(ids({ q: 'nandu a11' })).toEqual(['A', 'a1', 'a11'])
})

test('a step moves one place, in or out, and nowhere at the ends', () => {
  expect(stepOf(tree, 'B', 'up')).toEqual({ parentId: null, beforeId: 'A' })
  expect(stepOf(tree, 'A', 'down')).toEqual({ parentId: null, beforeId: 'C' })
  expect(stepOf(tree, 'B', 'down')).toEqual({ parentId: null, beforeId: null })
  expect(stepOf(tree, 'A', 'up')).toBeUndefined()
  expect(stepOf(tree, 'C', 'down')).toBeUndefined()
  expect(stepOf(tree, 'B', 'in')).toEqual({ parentId: 'A', beforeId: null })
  expect(stepOf(tree, 'a1', 'in')).toBeUndefined()
  expect(stepOf(tree, 'a11', 'out')).toEqual({ parentId: 'A', beforeId: 'a2' })
  expect(stepOf(tree, 'A', 'out')).toBeUndefined()
})

test('a drop goes before, under or after a row, and never into itself', () => {
  expect(dropPlace(tree, 'C', 'A', 'before')).toEqual({ parentId: null, beforeId: 'A' })
  expect(dropPlace(tree, 'C', 'a1', 'after')).toEqual({ parentId: 'A', beforeId: 'a2' })
  expect(dropPlace(tree, 'B', 'A', 'after')).toEqual({ parentId: null, beforeId: 'C' })
  expect(dropPlace(tree, 'C', 'B', 'under')).toEqual({ parentId: 'B', beforeId: null })
  expect(dropPlace(tree, 'A', 'a11', 'under')).toBeUndefined()
  expect(dropPlace(tree, 'A', 'A', 'after')).toBeUndefined()
})

test('allows five levels and no more', () => {
  const deep = [...tree, node('d4', 'a11', 4, 0), node('d5', 'd4', 5, 0)]
  expect(fitsUnder(deep, 'B', 'd4')).toBe(true)
  expect(fitsUnder(deep, 'B', 'd5')).toBe(false)
  expect(fitsUnder(deep, 'a1', 'B')).toBe(true)
  expect(fitsUnder(deep, 'A', 'B')).toBe(false)
})

test('a path names all ancestors', () => {
  expect(pathOf(tree, 'a11', 'en')).toBe('A en / a1 en / a11 en')
  expect(pathOf(tree, null, 'en')).toBe('')
})
