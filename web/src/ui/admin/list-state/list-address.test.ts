import { expect, test } from 'vitest'
import { fromList, listAddress, neighboursOf } from './list-address.ts'

const at = { pathname: '/dashboard/customers', search: '?q=ana' }
const links = {
  hrefOf: (id: string) => `?q=ana&customer=${id}`,
  nameOf: (id: string) => id.toUpperCase(),
}
const record = (id: string) => ({ to: `/dashboard/customers?q=ana&customer=${id}`, name: id.toUpperCase() })

test('a record knows its neighbours in the list it was opened from', () => {
  const state = fromList(at, ['a', 'b', 'c'], links)
  expect(neighboursOf(record('b').to, state)).toEqual({ place: 2, count: 3, previous: record('a'), next: record('c') })
  expect(neighboursOf(record('a').to, state)).toMatchObject({ previous: null, next: record('b') })
  expect(neighboursOf(record('c').to, state)).toMatchObject({ previous: record('b'), next: null })
})

test.each([
  ['opened by its address alone', record('a').to, null],
  ['not of that list', record('d').to, fromList(at, ['a', 'b'], links)],
  ['the only one', record('a').to, fromList(at, ['a'], links)],
  ['handed over by an older version of the page', record('a').to, { listPath: at.pathname, listSearch: at.search }],
])('a record that is %s has no neighbours', (_, address, state) => {
  expect(neighboursOf(address, state)).toBeNull()
})

test('rows with their own addresses keep them, and the way back leads to the same search', () => {
  const state = fromList({ pathname: '/dashboard/sales', search: '?page=2' }, ['1', '2'], {
    hrefOf: (id) => `/dashboard/sales/${id}`,
    nameOf: (id) => id,
  })
  expect(neighboursOf('/dashboard/sales/1', state)?.next?.to).toBe('/dashboard/sales/2')
  expect(listAddress('/dashboard/sales', state)).toBe('/dashboard/sales?page=2')
  expect(listAddress('/dashboard/customers', state)).toBe('/dashboard/customers')
})
