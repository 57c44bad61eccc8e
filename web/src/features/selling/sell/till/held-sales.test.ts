import 'fake-indexeddb/auto'
import { money } from '@mostrador/domain/money/money.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import { createHeldSales, type HeldSales } from '#src/features/selling/sell/till/held-sales.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { networkStore } from '#src/offline/network.ts'
import { confirmSale } from '#src/offline/confirm-sale.ts'
import { type OutboxDatabase, openOutbox } from '#src/offline/databases.ts'
import { emptyCart } from '#src/offline/draft-cart.ts'
import { readDraft, saveDraft } from '#src/offline/drafts.ts'
import { readDevice } from '#src/offline/device.ts'
import { saveRegister } from '#src/offline/register.ts'
import { anItem, aRegister, aSaleToConfirm } from '#src/testing/a-sale.ts'

const checkoutId = '0195a1c0-0000-7000-8000-0000000000c1'
let outbox: OutboxDatabase
let companies = 0
let server: Map<string, { cart: unknown; code?: string | undefined }>
let isOnline: boolean
let refusal: string | null
const doubts: number[] = []

vi.mock('#src/lib/call-endpoint.ts', () => ({
  callEndpoint: async (
    { path }: { path: string },
    input: { saleId: string; heldSaleId: string; cart: unknown; code?: string },
  ) => {
    if (!isOnline) throw new NetworkError('off')
    if (refusal !== null && path.endsWith('/hold'))
      throw new ApiError(403, { statusCode: 403, code: 'deviceNotProven', message: refusal, data: {} })
    if (path.endsWith('/hold')) server.set(input.saleId, input)
    if (path.endsWith('/take'))
      return { heldSale: { id: 'renamed' }, cartVersion: 1, cart: readServer(input.heldSaleId) }
    return {
      items: [...server].map(([id, { code }]) => ({ id, code, label: 'x' })),
      filling: { of: 'register', held: 160, max: 200 },
    }
  },
}))

const readServer = (id: string) => server.get(id)?.cart

beforeEach(() => {
  companies += 1
  server = new Map()
  isOnline = true
  refusal = null
  outbox = openOutbox(`held-${companies}`)
})
afterEach(() => outbox.close())

let lastId = 0
const newId = () => `id-${(lastId += 1)}`
const aCart = () =>
  reduceCart(emptyCart, { type: 'add', item: anItem({ name: 'Pan' }), taxes: [], quantity: '1', newId })

function aTill(): HeldSales {
  return createHeldSales({
    outbox,
    deviceId: 'd-1',
    checkoutId: () => checkoutId,
    mayHold: () => true,
    onDoubt: () => doubts.push(1),
  })
}

const factsOf = (saleId: string) => ({
  saleId,
  code: `H-${saleId.slice(-8)}`,
  checkoutId,
  label: 'Mesa 4',
  itemCount: 1,
  totalAmount: money(1000),
  heldAt: '2026-03-02T12:00:00.000Z',
  heldByName: 'Ana',
  cartVersion: 1,
})

test('a held sale leaves the register and is stored on the device before anything is sent', async () => {
  isOnline = false
  const cart = aCart()
  await saveDraft(outbox, checkoutId, cart)
  await aTill().hold(factsOf(cart.saleId ?? ''), cart)

  const later = aTill()
  await later.refresh()

  expect((await readDraft(outbox, checkoutId)).lines).toEqual([])
  expect(later.view.get()).toMatchObject({
    isStale: true,
    items: [{ id: cart.saleId, isLocal: true, label: 'Mesa 4' }],
  })
})

test('a sale held offline is sent once the network returns, and then belongs to the server', async () => {
  isOnline = false
  const cart = aCart()
  const till = aTill()
  await till.hold(factsOf(cart.saleId ?? ''), cart)
  isOnline = true
  await till.refresh()

  expect([...server.keys()]).toEqual([cart.saleId])
  expect(till.view.get()).toMatchObject({ isStale: false, items: [{ id: cart.saleId, isLocal: false }] })
})

test('a sale held here opens offline, and stays stored until it is open', async () => {
  isOnline = false
  const cart = aCart()
  const till = aTill()
  await till.hold(factsOf(cart.saleId ?? ''), cart)
  const [item] = till.view.get().items
  if (!item) throw new Error('nothing held')

  expect(await till.take(item)).toEqual({ ...cart, isRecalled: true })
  expect(till.view.get().items).toHaveLength(1)
  await till.forget(item.id)
  expect(till.view.get().items).toEqual([])
})

test('a sale of the server opens under the id the server gives it, with new line ids', async () => {
  const cart = aCart()
  const till = aTill()
  await till.hold(factsOf(cart.saleId ?? ''), cart)
  await till.refresh()
  const [item] = till.view.get().items
  if (!item) throw new Error('nothing held')

  const opened = await till.take(item)

  expect(opened).toMatchObject({ saleId: 'renamed', isRecalled: true })
  if (opened === undefined || opened === 'paid') throw new Error('not opened')
  expect(opened.lines[0]?.lineId).not.toBe(cart.lines[0]?.lineId)
})

test('a sale that this device sold no longer waits, before the server knows it', async () => {
  const cart = aCart()
  const till = aTill()
  await till.hold(factsOf(cart.saleId ?? ''), cart)
  await till.refresh()
  const [item] = till.view.get().items
  if (!item) throw new Error('nothing held')
  expect(await till.find('H-00000000')).toBeUndefined()

  await saveRegister(outbox, aRegister())
  await confirmSale(outbox, aSaleToConfirm({ saleId: item.id }))
  expect(await till.take(item)).toBe('paid')
  await till.refresh()
  expect(till.view.get().items).toEqual([])
})

test('finds a held sale by its printed code, on this device and on the server', async () => {
  const cart = aCart()
  const till = aTill()
  const facts = { ...factsOf(cart.saleId ?? ''), code: 'H-084SN02Q' }
  isOnline = false
  await till.hold(facts, cart)
  expect(await till.find('H-084SN02Q')).toMatchObject({ id: cart.saleId, isLocal: true })

  isOnline = true
  networkStore.set('online')
  await till.refresh()
  expect(await aTill().find('H-084SN02Q')).toMatchObject({ id: cart.saleId, isLocal: false })
})

test('the server tells the till that the held sales are almost full', async () => {
  const till = aTill()
  await till.refresh()

  expect(till.view.get().filling).toEqual({ of: 'register', held: 160, max: 200 })
})

test('a device that the server does not know keeps the sale and asks to be paired', async () => {
  refusal = 'not proven'
  const cart = aCart()
  const till = aTill()
  await till.hold(factsOf(cart.saleId ?? ''), cart)
  await till.refresh()

  expect(doubts).not.toEqual([])
  expect((await readDevice(outbox)).isPaired).toBe(false)
  expect(till.view.get().items).toMatchObject([{ id: cart.saleId, isLocal: true }])
})
