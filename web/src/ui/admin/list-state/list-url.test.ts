import { defineList } from '@mostrador/contract/list.ts'
import { describe, expect, test } from 'vitest'
import { nextSort, questionOf, readListUrl, sortDirection, writeListUrl } from './list-url.ts'

const spec = defineList({
  sorts: ['updatedAt', 'name'],
  usualSort: '-updatedAt',
  filters: { status: { kind: 'choice', values: ['active', 'draft'] }, price: { kind: 'money' } },
})
const read = (query: string) => readListUrl(new URLSearchParams(query), spec)
const write = (query: string, change: Parameters<typeof writeListUrl>[1]) =>
  writeListUrl(new URLSearchParams(query), change, spec).toString()

test('an empty address is the default list', () => {
  expect(read('')).toEqual({
    q: '',
    sort: '-updatedAt',
    per: 50,
    filters: {},
    place: { page: 1, from: 'start' },
    view: null,
    cols: null,
    unknown: [],
  })
})

test('reads search, order, page size, columns and filters', () => {
  expect(read('q=leche&sort=name&per=25&f.status=draft,active&f.price=3..&cols=name,price&view=v')).toMatchObject({
    q: 'leche',
    sort: 'name',
    per: 25,
    filters: { status: 'draft,active', price: '3..' },
    cols: ['name', 'price'],
    view: 'v',
    unknown: [],
  })
})

test('names the filters it does not understand, by name and by value', () => {
  expect(read('f.status=sold&f.colour=red&f.price=cheap&f.constructor=1').unknown).toEqual([
    'status',
    'colour',
    'price',
    'constructor',
  ])
})

test('reads the position', () => {
  expect(read('page=3&after=c').place).toEqual({ page: 3, from: 'after', cursor: 'c' })
  expect(read('page=2&before=c').place).toEqual({ page: 2, from: 'before', cursor: 'c' })
  expect(read('page=25&last=48').place).toEqual({ page: 25, from: 'end', rows: 48 })
  expect(read('page=9&last=many').place).toEqual({ page: 1, from: 'start' })
})

describe('a change', () => {
  test('keeps parameters of others', () => {
    expect(write('product=new&q=a', { q: 'b' })).toBe('product=new&q=b')
  })

  test('returns to the first page and leaves the view', () => {
    expect(write('view=v&page=3&after=c&f.status=draft', { filters: { status: 'active' } })).toBe('f.status=active')
  })

  test('of the position keeps the query and the view', () => {
    expect(write('view=v&page=3&after=c', { place: { page: 4, from: 'after', cursor: 'd' } })).toBe(
      'view=v&page=4&after=d',
    )
    expect(write('page=2&after=c', { place: { page: 1, from: 'start' } })).toBe('')
  })

  test('of the columns keeps the position', () => {
    expect(write('page=3&after=c', { cols: ['name'] })).toBe('page=3&after=c&cols=name')
  })

  test('leaves default values out of the address', () => {
    expect(
      write('q=a&sort=name&per=25&f.status=draft', { q: ' ', sort: '-updatedAt', per: 50, filters: { status: null } }),
    ).toBe('')
  })
})

test('stores only the query of an address', () => {
  const query = 'q=a&f.status=draft&sort=name&cols=name&page=3&after=c&view=v&product=1'
  expect(questionOf(new URLSearchParams(query)).toString()).toBe('q=a&f.status=draft&sort=name&cols=name')
})

describe('pressing a header', () => {
  test('sorts up, down and back to the default order', () => {
    expect(nextSort('-updatedAt', 'name', '-updatedAt')).toBe('name')
    expect(nextSort('name', 'name', '-updatedAt')).toBe('-name')
    expect(nextSort('-name', 'name', '-updatedAt')).toBe('-updatedAt')
  })

  test('reverses the default order', () => {
    expect(nextSort('-updatedAt', 'updatedAt', '-updatedAt')).toBe('updatedAt')
    expect(nextSort('updatedAt', 'updatedAt', '-updatedAt')).toBe('-updatedAt')
  })

  test('is announced to screen readers', () => {
    expect(sortDirection('-name', 'name')).toBe('descending')
    expect(sortDirection('name', 'name')).toBe('ascending')
    expect(sortDirection('-updatedAt', 'name')).toBe('none')
  })
})
