import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const page = { status: 200, html: '<p>', headers: [], policy: '', tag: '' }

test('keeps a page for a minute', () => {
  let time = 0
  const cache = createPageCache(() => time)
  cache.keeper()('/', page)

  time = 59_999
  expect(cache.find('/')?.html).toBe('<p>')
  time = 60_000
  expect(cache.find('/')).toBeUndefined()
})

test('drops the oldest page when there are too many', () => {
  const cache = createPageCache(() => 0)
  for (let index = 0; index <= 500; index++) cache.keeper()(`/${index}`, page)

  expect(cache.find('/0')).toBeUndefined()
  expect(cache.find('/1')).toBeDefined()
})

test('keeps nothing that was begun before it was cleared', () => {
  const cache = createPageCache(() => 0)
  const keep = cache.keeper()
  cache.keeper()('/', page)
  cache.clear()
  keep('/late', page)

  expect(cache.find('/')).toBeUndefined()
  expect(cache.find('/late')).toBeUndefined()
})
