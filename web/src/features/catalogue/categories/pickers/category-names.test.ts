import { expect, test } from 'vitest'
import { categoryOptions, findCategories } from './category-names.ts'

const category = (id: string, name: string, parentId: string | null) => ({
  id,
  name: { en: name, es: name },
  parentId,
  position: 0,
  taxIds: [],
  color: '#000000',
})
const tree = [
  category('a', 'Bebidas', null),
  category('b', 'Jugos', 'a'),
  category('c', 'Cítricos', 'b'),
  category('d', 'Panadería', null),
]

test('a category knows its path and its depth', () => {
  expect(categoryOptions(tree, 'es').map(({ label, name, depth }) => [label, name, depth])).toEqual([
    ['Bebidas', 'Bebidas', 0],
    ['Bebidas / Jugos', 'Jugos', 1],
    ['Bebidas / Jugos / Cítricos', 'Cítricos', 2],
    ['Panadería', 'Panadería', 0],
  ])
})

test('finds words along the path, without accents', () => {
  const found = (text: string) => findCategories(categoryOptions(tree, 'es'), text).map(({ value }) => value)
  expect(found('citricos beb')).toEqual(['c'])
  expect(found('bebidas / jugos')).toEqual(['b', 'c'])
  expect(found('')).toHaveLength(4)
  expect(found('queso')).toEqual([])
})

test('stops at a loop in the data', () => {
  const loop = [category('x', 'X', 'y'), category('y', 'Y', 'x')]
  expect(categoryOptions(loop, 'en')).toHaveLength(2)
})
