import { expect, test } from 'vitest'
import { dropFavourite, moveFavourite, toggleFavourite } from '#src/features/selling/sell/catalogue/favourites.ts'
import { keepCategory, readCategory } from '#src/features/selling/sell/base/kept-category.ts'

const ids = ['a', 'b', 'c']

test('a pinned product comes last, and pinning it again takes it away', () => {
  expect(toggleFavourite(ids, 'd')).toEqual(['a', 'b', 'c', 'd'])
  expect(toggleFavourite(ids, 'b')).toEqual(['a', 'c'])
})

test('one moves a place, and not beyond the ends', () => {
  expect(moveFavourite(ids, 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moveFavourite(ids, 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moveFavourite(ids, 'a', -1)).toEqual(ids)
  expect(moveFavourite(ids, 'c', 1)).toEqual(ids)
  expect(moveFavourite(ids, 'x', 1)).toEqual(ids)
})

test('a dragged one takes the place it is dropped on, from either side', () => {
  expect(dropFavourite(ids, 'a', 'c')).toEqual(['b', 'c', 'a'])
  expect(dropFavourite(ids, 'c', 'a')).toEqual(['c', 'a', 'b'])
  expect(dropFavourite(ids, 'a', 'a')).toEqual(ids)
  expect(dropFavourite(ids, 'x', 'a')).toEqual(ids)
})

test('a device remembers the category of each company', () => {
  keepCategory('one', 'drinks')
  expect(readCategory('one')).toBe('drinks')
  expect(readCategory('two')).toBeNull()
  keepCategory('one', null)
  expect(readCategory('one')).toBeNull()
})
