import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageRange, pageWays } from './list-pages.ts'
import type { ListPlace } from './list-url.ts'

const per = 25

/** Pages a list of numbers like the server does: by cursor, from either end. */
function answer(total: number, place: ListPlace) {
  const size = place.from === 'end' ? place.rows : per
  const all = Array.from({ length: total }, (_, index) => index)
  const at = place.from === 'after' || place.from === 'before' ? Number(place.cursor) : 0
  const from = {
    start: 0,
    after: at + 1,
    before: Math.max(0, at - size),
    end: Math.max(0, total - size),
  }[place.from]
  const items = all.slice(from, place.from === 'before' ? at : from + size)
  const [first = 0, last = 0] = [items[0], items.at(-1)]
  return {
    items,
    rows: items.length,
    nextCursor: last < total - 1 ? String(last) : null,
    previousCursor: first > 0 ? String(first) : null,
  }
}

test('page and row numbers agree in every direction', () => {
  const way = fc.constantFrom('first', 'previous', 'next', 'last')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.array(way, { maxLength: 30 }), (total, ways) => {
      let place: ListPlace = { page: 1, from: 'start' }
      for (const name of ways) place = pageWays(place, per, total, answer(total, place))[name as 'first'] ?? place
      const { items } = answer(total, place)
      expect(items[0]).toBe((place.page - 1) * per)
      expect(pageRange(place, per, total, items.length)).toEqual({
        from: (items[0] ?? 0) + 1,
        to: (items.at(-1) ?? 0) + 1,
      })
    }),
  )
})

test('an uncounted end has no row numbers', () => {
  expect(pageRange({ page: 401, from: 'end', rows: 25 }, per, 10_001, 25)).toBeNull()
})
