import { expect, test, vi } from 'vitest'
import { createCartStore } from '#src/features/selling/sell/sale/cart-store.ts'
import { whenShown } from '#src/features/selling/sell/sale/when-shown.ts'
import { anItem } from '#src/testing/a-sale.ts'

test('an action requested while a line is being written waits until the line is shown', async () => {
  let finish = () => undefined as void
  const store = createCartStore(() => new Promise<void>((resolve) => (finish = resolve)))
  const newId = () => crypto.randomUUID()
  const linesSeen: number[] = []
  const act = vi.fn<() => void>(() => void linesSeen.push(store.view.get().cart.lines.length))

  whenShown(store, act)
  expect(linesSeen).toEqual([0])
  const added = store.dispatch({ type: 'add', item: anItem(), taxes: [], quantity: '1', newId })
  whenShown(store, act)
  expect(act).toHaveBeenCalledTimes(1)
  finish()
  await added

  await vi.waitFor(() => expect(linesSeen).toEqual([0, 1]))
})
