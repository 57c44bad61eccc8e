import 'fake-indexeddb/auto'
import { newVoidSchema } from '@mostrador/contract/features/selling/voids/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { receiptDocument } from '@mostrador/domain/receipt/receipt.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmSale } from '#src/offline/confirm-sale.ts'
import { type OutboxDatabase, openOutbox } from '#src/offline/databases.ts'
import { listOfSession, listUnsent } from '#src/offline/outbox.ts'
import { saveRegister, sessionOf } from '#src/offline/register.ts'
import { aMaker, aRegister, aSaleToConfirm, aVoidOf, storedDocuments } from '#src/testing/a-sale.ts'
import { closeSessionHere } from '#src/offline/session-documents.ts'
import { voidableSales, voidSaleHere } from '#src/offline/void-sale-here.ts'

let outbox: OutboxDatabase
let companies = 0
const register = aRegister()

beforeEach(async () => {
  companies += 1
  outbox = openOutbox(`void-${companies}`)
  await saveRegister(outbox, register)
})
afterEach(() => outbox.close())

/** A sale of the open session of this register. */
const aSold = () => {
  const made = aSaleToConfirm()
  return confirmSale(outbox, { ...made, sale: { ...made.sale, ...sessionOf(register) } })
}

test('a void is a document that is sent after its sale, and the sale is marked as voided', async () => {
  const sale = await aSold()
  const voided = aVoidOf(sale)
  expect(await voidSaleHere(outbox, voided, aMaker)).toMatchObject({ receipt: { status: 'cancelled' } })

  const [first, second] = await listUnsent(outbox)
  expect([first?.kind, second?.kind]).toEqual(['sale', 'saleVoid'])
  expect(first?.payload).toEqual(sale.payload)
  expect(newVoidSchema.parse(second?.payload)).toEqual(voided)
  const documents = await listOfSession(outbox, register.session.id)
  const [stored] = documents.filter((document) => document.kind === 'sale')
  expect(stored && receiptDocument(stored.receipt).rows).toContainEqual({
    kind: 'heading',
    labelKey: 'receipt.cancelled',
  })
})

test('a sale is voided once, and is not offered again', async () => {
  const sale = await aSold()
  await voidSaleHere(outbox, aVoidOf(sale), aMaker)

  expect(await voidSaleHere(outbox, aVoidOf(sale), aMaker)).toBe('voided')
  expect(await voidableSales(outbox, register.session.id)).toEqual([])
  expect(await storedDocuments(outbox)).toHaveLength(2)
})

test('only a sale of the open session can be voided', async () => {
  const sale = await aSold()
  expect((await voidableSales(outbox, register.session.id)).map(({ id }) => id)).toEqual([sale.id])
  await closeSessionHere(
    outbox,
    {
      ...sessionOf(register),
      closingId: crypto.randomUUID(),
      closedAt: '2026-11-21T22:00:00.000Z',
      countedCashAmount: money(0),
      denominations: null,
      otherCounts: [],
      cashLeftAmount: money(0),
      differenceReason: null,
      releasesLease: false,
      note: null,
      printedExpectedAmount: null,
    },
    aMaker,
  )
  expect(await voidSaleHere(outbox, aVoidOf(sale), aMaker)).toBe('notOpen')
  expect((await storedDocuments(outbox)).filter(({ kind }) => kind === 'saleVoid')).toEqual([])
})
