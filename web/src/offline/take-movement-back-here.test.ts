import 'fake-indexeddb/auto'
import { movementVoidSchema } from '@mostrador/contract/features/selling/movements/void-schema.ts'
import type { CashMovement } from '@mostrador/domain/drawer/cash-session.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OutboxDatabase, openOutbox } from '#src/offline/databases.ts'
import { listUnsent } from '#src/offline/outbox.ts'
import { forgetRegister, saveRegister, sessionOf } from '#src/offline/register.ts'
import { aMaker, aRegister } from '#src/testing/a-sale.ts'
import { recordMovementHere } from '#src/offline/session-documents.ts'
import { cashMovedHere, takeMovementBackHere } from '#src/offline/take-movement-back-here.ts'

let outbox: OutboxDatabase
let companies = 0
const register = aRegister()

beforeEach(async () => {
  companies += 1
  outbox = openOutbox(`take-back-${companies}`)
  await saveRegister(outbox, register)
})
afterEach(() => outbox.close())

async function aMoved(kind: CashMovement, amount = money(5000)): Promise<string> {
  const movementId = crypto.randomUUID()
  const occurredAt = '2026-11-21T13:00:00.000Z'
  await recordMovementHere(
    outbox,
    { ...sessionOf(register), movementId, kind, amount, reason: 'Sencillo', occurredAt },
    aMaker,
  )
  return movementId
}

const aTakenBack = (movementId: string, kind: CashMovement, amount = money(5000)) => ({
  ...sessionOf(register),
  voidId: crypto.randomUUID(),
  movementId,
  kind,
  amount,
  reason: 'Se anotó dos veces',
  occurredAt: '2026-11-21T13:05:00.000Z',
})

test('taking back is a document that is sent after its movement, and the movement is no longer offered', async () => {
  const id = await aMoved('payIn')
  const taken = aTakenBack(id, 'payIn')
  expect(await takeMovementBackHere(outbox, taken, aMaker)).toBe('kept')

  const [first, second] = await listUnsent(outbox)
  expect([first?.kind, second?.kind]).toEqual(['movement', 'movementVoid'])
  expect(movementVoidSchema.parse(second?.payload)).toEqual(taken)
  expect(await cashMovedHere(outbox, register.session.id)).toMatchObject([{ isTakenBack: true }])
  expect(await takeMovementBackHere(outbox, aTakenBack(id, 'payIn'), aMaker)).toBe('takenBack')
  expect(await listUnsent(outbox)).toHaveLength(2)
})

test('takes back nothing of a session that is not open here', async () => {
  const id = await aMoved('payOut')
  await forgetRegister(outbox)
  expect(await takeMovementBackHere(outbox, aTakenBack(id, 'payOut'), aMaker)).toBe('notOpen')
  await saveRegister(outbox, register)
  expect(await takeMovementBackHere(outbox, aTakenBack(crypto.randomUUID(), 'payOut'), aMaker)).toBe('notOpen')
})
