import { afterEach, expect, test, vi } from 'vitest'
import { createKeptChoice } from '#src/lib/kept-choice.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})
const aChoice = () => createKeptChoice('test.order', ['newestLast', 'newestFirst'])

test('the first option is the default, and the browser remembers another one', () => {
  const choice = aChoice()
  choice.load()
  expect(choice.store.get()).toBe('newestLast')
  choice.set('newestFirst')

  const later = aChoice()
  expect(later.store.get()).toBe('newestLast')
  later.load()
  expect(later.store.get()).toBe('newestFirst')
})

test('an unknown value means the default, and a browser without storage works', () => {
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
