import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { figuresOf } from '#src/features/catalogue/stock-counts/counting-figures.ts'
import { type KeptEntry, keptForMs, openCountingStore } from '#src/features/catalogue/stock-counts/counting-store.ts'

const entry = (id: string, wish: Partial<KeptEntry> = {}): KeptEntry => ({
  id,
  countId: 'count',
  userId: 'ana',
  variantId: 'bread',
  round: 1,
  place: '',
  quantity: '1',
  countedAt: `2026-03-02T12:00:0${id}.000Z`,
  name: 'Pan',
  state: 'waiting',
  isSeen: false,
  ...wish,
})
const line = {
  variantId: 'bread',
  productId: 'p',
  name: 'Pan',
  sku: 'PAN-1',
  unitTag: 'un',
  quantityDecimals: 0,
  barcodes: [],
  packs: [],
  shelf: '',
  round: 1,
  counted: '5',
  isForOthers: false,
  expected: null,
}

test('what was counted is there again after the page was closed', async () => {
  const store = openCountingStore('one')
  await store.keepEntries([entry('2'), entry('1', { quantity: '3' })])
  await store.keepEntries([entry('2', { state: 'stored' })])
  store.close()
  const kept = await openCountingStore('one').readEntries('count')
  expect(kept.map(({ id, state, quantity }) => [id, state, quantity])).toEqual([
    ['1', 'waiting', '3'],
    ['2', 'stored', '1'],
  ])
})

test('old entries that were sent are dropped, and waiting ones never', async () => {
  const store = openCountingStore('two')
  await store.keepEntries([entry('1', { state: 'stored' }), entry('2')])
  await store.dropOld(Date.parse('2026-03-02T12:00:00.000Z') + keptForMs + 10_000)
  expect((await store.readEntries('count')).map(({ id }) => id)).toEqual(['2'])
})

test('a line shows what all counted: what the server knows, and what still waits here', () => {
  const entries = [
    entry('1', { state: 'stored', quantity: '2' }),
    entry('2'),
    entry('3', { userId: 'eva' }),
    entry('4', { state: 'samePerson' }),
    entry('5', { round: 2 }),
  ]
  expect(figuresOf(line, entries, 'ana')).toEqual({ own: '3', all: '7' })
  expect(figuresOf({ ...line, counted: null }, [], 'ana')).toEqual({ own: null, all: null })
})
