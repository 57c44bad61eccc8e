import { expect, test } from 'vitest'
import { createCartStore } from '#src/features/selling/sell/sale/cart-store.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'
import { anItem } from '#src/testing/a-sale.ts'

let lastId = 0
const newId = () => `id-${(lastId += 1)}`
const add = (name = 'Pan') => ({ type: 'add', item: anItem({ name }), taxes: [], quantity: '1', newId }) as const

test('shows a change only after it was written', async () => {
  let finish = () => undefined as void
  const store = createCartStore(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )

  const done = store.dispatch(add())
  expect(store.view.get().cart.lines).toHaveLength(0)
  expect(store.latest().lines).toHaveLength(1)
  finish()
  await done
  expect(store.view.get().cart.lines).toHaveLength(1)
})

test('changes made during a write share the next write, and none is lost', async () => {
  const written: DraftCart[] = []
  const store = createCartStore(async (cart) => {
    await Promise.resolve()
    written.push(cart)
  })

  await Promise.all([store.dispatch(add('A')), store.dispatch(add('B')), store.dispatch(add('C'))])

  expect(store.view.get().cart.lines.map((line) => line.name)).toEqual(['A', 'B', 'C'])
  expect(written.at(-1)?.lines).toHaveLength(3)
})

test('restores a removed line', async () => {
  const store = createCartStore(async () => undefined)
  await store.dispatch(add('Pan'))
  const lineId = store.latest().lines[0]?.lineId ?? ''

  await store.dispatch({ type: 'remove', lineId })
  expect(store.view.get().undoable).toMatchObject({ kind: 'removed', name: 'Pan' })
  await store.undo()

  expect(store.view.get().cart.lines).toHaveLength(1)
  expect(store.view.get().undoable).toBeNull()
})

test('keeps working on a device that cannot write, and says so', async () => {
  const store = createCartStore(() => Promise.reject(new Error('full')))
  await store.dispatch(add())
  expect(store.view.get()).toMatchObject({ isUnsaved: true, cart: { lines: [{ name: 'Pan' }] } })
})
