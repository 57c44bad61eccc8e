import { expect, test } from 'vitest'
import { nextPage, pageRange, previousPage, startTrail, trailFor } from './page-trail.ts'

test('going on and back remembers the cursors in between', () => {
  const third = nextPage(nextPage(startTrail('all'), 'b', 120), 'c', null)

  expect(third.cursors).toEqual(['b', 'c'])
  expect(previousPage(third).cursors).toEqual(['b'])
  expect(previousPage(previousPage(third)).cursors).toEqual([])
})

test('the total of the first page is kept on the others', () => {
  expect(nextPage(nextPage(startTrail('all'), 'b', 120), 'c', null).total).toBe(120)
})

test('another search begins on its first page', () => {
  const second = nextPage(startTrail('all'), 'b', 120)

  expect(trailFor(second, 'all')).toBe(second)
  expect(trailFor(second, 'milk')).toEqual(startTrail('milk'))
})

test('rows are counted from one', () => {
  const second = nextPage(startTrail('all'), 'b', 60)

  expect(pageRange(startTrail('all'), 50, 50)).toEqual({ from: 1, to: 50 })
  expect(pageRange(second, 50, 10)).toEqual({ from: 51, to: 60 })
  expect(pageRange(startTrail('all'), 50, 0)).toEqual({ from: 0, to: 0 })
})
