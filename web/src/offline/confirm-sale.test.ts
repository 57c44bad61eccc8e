import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmSale, LeaseLost } from '#src/offline/confirm-sale.ts'
import { type OutboxDatabase, openOutbox } from '#src/offline/databases.ts'
import { readDraft, saveDraft } from '#src/offline/drafts.ts'
import { deviceIdOf } from '#src/offline/device.ts'
import { readRegister, saveRegister } from '#src/offline/register.ts'
import { aRegister, aSaleToConfirm, countDrafts, putDraft, storedDocuments } from '#src/testing/a-sale.ts'

let outbox: OutboxDatabase
let companies = 0
const register = aRegister()

beforeEach(async () => {
  companies += 1
  outbox = openOutbox(`confirm-${companies}`)
  await saveRegister(outbox, register)
})
afterEach(() => outbox.close())

const aDraft = (saleId: string) => ({ saleId, lines: [], discount: null, note: null })

test('numbers sales consecutively', async () => {
  const first = await confirmSale(outbox, aSaleToConfirm())
  const second = await confirmSale(outbox, aSaleToConfirm())

  expect([first.receiptNumber, second.receiptNumber]).toEqual(['C1-000001', 'C1-000002'])
  expect(second.payload.number).toBe(2)
  expect(second.receipt.receiptNumber).toBe('C1-000002')
})

test('ten confirmations of one sale make one sale and take one number', async () => {
  const sale = aSaleToConfirm()

  const confirmed = await Promise.all(Array.from({ length: 10 }, () => confirmSale(outbox, sale)))

  expect(new Set(confirmed.map((row) => row.receiptNumber))).toEqual(new Set(['C1-000001']))
  expect(await storedDocuments(outbox)).toHaveLength(1)
  expect((await confirmSale(outbox, aSaleToConfirm())).receiptNumber).toBe('C1-000002')
})

test('confirming deletes the draft, and a late write of it does not bring it back', async () => {
  const sale = aSaleToConfirm()
  const { checkoutId, saleId } = sale.sale
  await putDraft(outbox, { checkoutId, cart: aDraft(saleId), savedAt: '' })

  await confirmSale(outbox, sale)
  expect(await countDrafts(outbox)).toBe(0)

  await putDraft(outbox, { checkoutId, cart: aDraft(saleId), savedAt: '' })
  expect((await readDraft(outbox, checkoutId)).saleId).toBeNull()
})

test('confirms nothing and loses no number when the storage fails', async () => {
  const sale = aSaleToConfirm()
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  await expect(confirmSale(outbox, sale)).rejects.toThrow('full')
  expect(await storedDocuments(outbox)).toEqual([])

  expect((await confirmSale(outbox, sale)).receiptNumber).toBe('C1-000001')
})

test('a register that was taken over issues no more numbers of the old series', async () => {
  await saveRegister(outbox, aRegister({ series: 'C1B', epoch: 2 }))

  await expect(confirmSale(outbox, aSaleToConfirm())).rejects.toThrow(LeaseLost)
})

test('the counter never goes back, whatever the server knows', async () => {
  await confirmSale(outbox, aSaleToConfirm())
  await confirmSale(outbox, aSaleToConfirm())

  await saveRegister(outbox, aRegister({ nextNumber: 1 }))
  expect((await confirmSale(outbox, aSaleToConfirm())).receiptNumber).toBe('C1-000003')

  await saveRegister(outbox, aRegister({ nextNumber: 40 }))
  expect((await confirmSale(outbox, aSaleToConfirm())).receiptNumber).toBe('C1-000040')
})

test('device, register and draft survive a reload', async () => {
  const deviceId = await deviceIdOf(outbox)
  const line = { ...aDraft('0195a1c0-0000-7000-8000-000000000abc'), note: 'sin bolsa' }
  await putDraft(outbox, { checkoutId: register.checkout.id, cart: line, savedAt: '' })
  outbox.close()
  outbox = openOutbox(`confirm-${companies}`)

  expect(await deviceIdOf(outbox)).toBe(deviceId)
  expect((await readRegister(outbox))?.lease.series).toBe('C1')
  expect((await readDraft(outbox, register.checkout.id)).note).toBe('sin bolsa')
})

test('an empty sale leaves no draft', async () => {
  await saveDraft(outbox, 'c', aDraft('x'))
  expect(await countDrafts(outbox)).toBe(0)
})
