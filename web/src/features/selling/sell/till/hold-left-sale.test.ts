import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCartStore } from '#src/features/selling/sell/sale/cart-store.ts'
import { createHeldSales } from '#src/features/selling/sell/till/held-sales.ts'
import { holdLeftSale } from '#src/features/selling/sell/till/hold-left-sale.ts'
import { createRegisterFlow } from '#src/features/selling/sell/till/register-flow.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { createStore } from '#src/lib/store.ts'
import { type OutboxDatabase, openOutbox } from '#src/offline/databases.ts'
import { readDraft, saveDraft } from '#src/offline/drafts.ts'
import { listHeld } from '#src/offline/held-drafts.ts'
import { saveRegister } from '#src/offline/register.ts'
import { aRegister, anItem, someSettings } from '#src/testing/a-sale.ts'
import { aSession } from '#src/testing/a-session.ts'

const register = aRegister()
const by = { name: 'Eva Soto', at: '2026-11-22T18:02:00.000Z' }
let outbox: OutboxDatabase
let companies = 0
let sent: string[]
/** The server's answer about the register once it is gone. */
let refusal: 'checkoutSessionNotOpen' | 'checkoutLeaseHeld' = 'checkoutSessionNotOpen'
let isGone: boolean

vi.mock('#src/lib/call-endpoint.ts', () => ({
  callEndpoint: async ({ path }: { path: string }, input: { saleId: string }) => {
    if (path.endsWith('/claim') && isGone)
      throw new ApiError(409, { statusCode: 409, code: refusal, message: '', data: { by } })
    if (path.endsWith('/claim')) return { session: register.session, lease: register.lease }
    if (path.endsWith('/hold')) sent.push(input.saleId)
    return { items: [] }
  },
}))

vi.mock('#src/offline/web-locks.ts', () => ({
  takeTabLock: async () => ({ wasTaken: false, release: () => undefined }),
}))

beforeEach(async () => {
  companies += 1
  sent = []
  isGone = false
  outbox = openOutbox(`left-${companies}`)
  await saveRegister(outbox, register)
})
afterEach(() => outbox.close())

/** A till that sells on the register, with this many lines in the open sale. */
async function aTill(lines: number) {
  const catalogue = { state: createStore({ settings: someSettings() }) } as never
  const cart = createCartStore((next) => saveDraft(outbox, register.checkout.id, next))
  const held = createHeldSales({
    outbox,
    deviceId: 'd-1',
    checkoutId: () => registers.current()?.checkout.id ?? null,
    mayHold: () => true,
    onDoubt: () => undefined,
  })
  const registers = createRegisterFlow({
    outbox,
    pair: async () => 'd-1',
    checkIn: async () => undefined,
    onDraft: (draft) => cart.start(draft),
    onTakenAway: (left) => holdLeftSale({ outbox, cart, held, catalogue }, left, aSession()),
  })
  await registers.start()
  const newId = () => crypto.randomUUID()
  for (let count = 0; count < lines; count += 1)
    await cart.dispatch({ type: 'add', item: anItem(), taxes: [], quantity: '1', newId })
  return { cart, registers }
}

test.each([
  ['checkoutSessionNotOpen', 'sessionClosed'],
  ['checkoutLeaseHeld', 'takenOver'],
] as const)('when the server answers %s the open sale is held, here and on the server', async (code, reason) => {
  refusal = code
  const { cart, registers } = await aTill(1)
  const { saleId } = cart.latest()
  isGone = true

  await registers.verify()

  const state = registers.state.get()
  expect(state).toMatchObject({ kind: 'choosing', reason, by, heldLabel: expect.stringMatching(/^\d\d:\d\d$/) })
  expect((await readDraft(outbox, register.checkout.id)).lines).toEqual([])
  expect(cart.latest().lines).toEqual([])
  await vi.waitFor(() => expect(sent).toEqual([saleId]))
  await vi.waitFor(async () => expect(await listHeld(outbox)).toEqual([]))
})

test('holds nothing if the sale is empty', async () => {
  const { registers } = await aTill(0)
  isGone = true

  await registers.verify()

  expect(registers.state.get()).toMatchObject({ kind: 'choosing', heldLabel: null })
  expect(await listHeld(outbox)).toEqual([])
})
