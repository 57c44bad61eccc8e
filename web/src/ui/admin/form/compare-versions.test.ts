import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareVersions, mergeVersions } from './compare-versions.ts'

const value = fc.constantFrom('a', 'b', 'c')
const version = fc.record({ name: value, price: value, tags: fc.array(value, { maxLength: 2 }) })

test('takes a field that only one side changed from that side, without asking', () => {
  const before = { name: 'Milk', price: '1', sku: 'M', note: '' }
  const mine = { ...before, name: 'Milk 1 L', note: 'cold' }
  const theirs = { ...before, price: '2', note: 'fresh' }

  const changes = compareVersions(before, mine, theirs)

  expect(changes).toEqual({ name: 'mine', price: 'theirs', sku: 'none', note: 'both' })
  expect(mergeVersions(changes, mine, theirs, { note: 'theirs' })).toEqual({
    name: 'Milk 1 L',
    price: '2',
    sku: 'M',
    note: 'fresh',
  })
})

test('a changed order of a list is not a change', () => {
  const before = { taxIds: ['a', 'b'] }
  expect(compareVersions(before, { taxIds: ['b', 'a'] }, { taxIds: ['a'] })).toEqual({ taxIds: 'theirs' })
})

test('a merge takes each field from the side that changed it, and from theirs if that was chosen', () => {
  fc.assert(
    fc.property(version, version, version, (before, mine, theirs) => {
      const changes = compareVersions(before, mine, theirs)
      const merged = mergeVersions(changes, mine, theirs, { name: 'theirs', price: 'theirs', tags: 'theirs' })
      for (const name of ['name', 'price', 'tags'] as const) {
        const allowed = { none: mine, same: mine, mine, theirs, both: theirs }[changes[name]][name]
        expect(JSON.stringify([merged[name]].flat().toSorted())).toBe(JSON.stringify([allowed].flat().toSorted()))
      }
    }),
  )
})
