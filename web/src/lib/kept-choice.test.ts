import { afterEach, expect, test, vi } from 'vitest'
import { createKeptChoice } from '#src/lib/kept-choice.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})
const aChoice = () => createKeptChoice('test.order', ['newestLast', 'newestFirst'])

test('the first one is usual; another one is remembered by the browser', () => {
  const choice = aChoice()
  choice.load()
  expect(choice.store.get()).toBe('newestLast')
  choice.set('newestFirst')

  const later = aChoice()
  expect(later.store.get()).toBe('newestLast')
  later.load()
  expect(later.store.get()).toBe('newestFirst')
})

test('what no version knows is the usual one, and a browser that keeps nothing works', () => {
  localStorage.setItem('test.order', 'sideways')
  const choice = aChoice()
  choice.load()
  expect(choice.store.get()).toBe('newestLast')

  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no')
  })
  choice.set('newestFirst')
  expect(choice.store.get()).toBe('newestFirst')
})
