import 'fake-indexeddb/auto'
import { money } from '@mostrador/domain/money/money.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmSale, LeaseLost } from '#src/offline/confirm-sale.ts'
import { type OutboxDatabase, openOutbox } from '#src/offline/databases.ts'
import { emptyCart } from '#src/offline/draft-cart.ts'
import { keepHeld, listHeld } from '#src/offline/held-drafts.ts'
import { isUnsent, listOfSession } from '#src/offline/outbox.ts'
import { readRegister, saveRegister, sessionOf } from '#src/offline/register.ts'
import { aMaker, aRegister, aSaleToConfirm, storedDocuments } from '#src/testing/a-sale.ts'
import {
  closeSessionHere,
  openSessionHere,
  readLastRegister,
  recordMovementHere,
} from '#src/offline/session-documents.ts'

let outbox: OutboxDatabase
let companies = 0
const register = aRegister()

beforeEach(async () => {
  companies += 1
  outbox = openOutbox(`session-${companies}`)
  await saveRegister(outbox, register)
})
afterEach(() => outbox.close())

const newId = () => crypto.randomUUID()
const aClosing = (change: { releasesLease?: boolean } = {}) => ({
  ...sessionOf(register),
  closingId: newId(),
  closedAt: '2026-11-21T22:00:00.000Z',
  countedCashAmount: money(12_000),
  denominations: null,
  otherCounts: [],
  cashLeftAmount: money(10_000),
  differenceReason: null,
  releasesLease: false,
  note: null,
  printedExpectedAmount: money(12_000),
  ...change,
})
const anOpening = () => ({
  sessionId: newId(),
  openedAt: '2026-11-22T09:00:00.000Z',
  openingCountedAmount: money(10_000),
  openingNote: null,
})

test('a session closed here takes no more sales, and the next one opens offline and continues its numbers', async () => {
  await confirmSale(outbox, aSaleToConfirm())
  await closeSessionHere(outbox, aClosing(), aMaker)

  expect(await readRegister(outbox)).toBeNull()
  await expect(confirmSale(outbox, aSaleToConfirm())).rejects.toThrow(LeaseLost)
  expect(await readLastRegister(outbox)).toMatchObject({ cashLeftAmount: 10_000 })

  const opened = await openSessionHere(outbox, anOpening(), { ...aMaker, name: 'Ana' })
  const next = await confirmSale(outbox, aSaleToConfirm({ sessionId: opened.session.id }))

  expect(opened).toMatchObject({ isWhole: true, session: { number: register.session.number + 1, openedByName: 'Ana' } })
  expect(next.receiptNumber).toBe('C1-000002')
  expect(await isUnsent(outbox, opened.session.id)).toBe(true)
  expect((await storedDocuments(outbox)).map(({ kind }) => kind)).toEqual([
    'sale',
    'sessionClosing',
    'sessionOpening',
    'sale',
  ])
})

test('a register that was given back is not opened offline', async () => {
  await closeSessionHere(outbox, aClosing({ releasesLease: true }), aMaker)
  expect(await readLastRegister(outbox)).toBeNull()
  await expect(openSessionHere(outbox, anOpening(), { ...aMaker, name: 'Ana' })).rejects.toThrow('No register')
  expect(await storedDocuments(outbox)).toHaveLength(1)
})

test('a document stored twice exists once, and a session knows its own documents', async () => {
  const movement = {
    ...sessionOf(register),
    movementId: newId(),
    kind: 'payIn' as const,
    amount: money(5000),
    reason: 'Sencillo',
    occurredAt: '2026-11-21T13:00:00.000Z',
  }
  await recordMovementHere(outbox, movement, aMaker)
  await recordMovementHere(outbox, movement, aMaker)
  await recordMovementHere(outbox, { ...movement, movementId: newId(), sessionId: newId() }, aMaker)

  expect(await listOfSession(outbox, register.session.id)).toMatchObject([{ kind: 'movement', payload: movement }])
})

test('a sale held on this device outlives the session', async () => {
  const saleId = newId()
  const { checkoutId } = sessionOf(register)
  const facts = { saleId, checkoutId, deviceId: newId(), label: 'Mesa 4', itemCount: 1, totalAmount: money(1000) }
  const heldAt = '2026-11-21T21:00:00.000Z'
  await keepHeld(outbox, { ...facts, heldAt, heldByName: 'Ana', cartVersion: 1 }, { ...emptyCart, saleId })

  await closeSessionHere(outbox, aClosing({ releasesLease: true }), aMaker)

  expect((await listHeld(outbox)).map(({ facts: held }) => held.saleId)).toEqual([saleId])
})
