import { describe, expect, test } from 'vitest'
import { nextSort, readListUrl, sortDirection, writeListUrl } from './list-url.ts'

const spec = {
  sorts: ['-updatedAt', 'updatedAt', 'name', '-name'],
  filters: { status: (value: string) => ['active', 'draft'].includes(value) },
} as const
const read = (query: string) => readListUrl(new URLSearchParams(query), spec)
const write = (query: string, change: Parameters<typeof writeListUrl>[1]) =>
  writeListUrl(new URLSearchParams(query), change, '-updatedAt').toString()

test('an empty address is the usual list', () => {
  expect(read('')).toEqual({ q: '', sort: '-updatedAt', per: 50, filters: {} })
})

test('reads search, order, page size and filters', () => {
  expect(read('q=leche&sort=name&per=25&status=draft')).toEqual({
    q: 'leche',
    sort: 'name',
    per: 25,
    filters: { status: 'draft' },
  })
})

test('what it does not understand counts as absent', () => {
  expect(read('sort=price&per=7&status=sold&other=1')).toEqual(read(''))
})

describe('a change', () => {
  test('keeps what belongs to others', () => {
    expect(write('product=new&q=a', { q: 'b' })).toBe('product=new&q=b')
  })

  test('leaves usual values out of the address', () => {
    expect(
      write('q=a&sort=name&per=25&status=draft', { q: ' ', sort: '-updatedAt', per: 50, filters: { status: null } }),
    ).toBe('')
  })
})

describe('pressing a header', () => {
  test('goes up, down and back to the usual order', () => {
    expect(nextSort('-updatedAt', 'name', '-updatedAt')).toBe('name')
    expect(nextSort('name', 'name', '-updatedAt')).toBe('-name')
    expect(nextSort('-name', 'name', '-updatedAt')).toBe('-updatedAt')
  })

  test('turns the usual order round', () => {
    expect(nextSort('-updatedAt', 'updatedAt', '-updatedAt')).toBe('updatedAt')
    expect(nextSort('updatedAt', 'updatedAt', '-updatedAt')).toBe('-updatedAt')
  })

  test('is told to screen readers', () => {
    expect(sortDirection('-name', 'name')).toBe('descending')
    expect(sortDirection('name', 'name')).toBe('ascending')
    expect(sortDirection('-updatedAt', 'name')).toBe('none')
  })
})
