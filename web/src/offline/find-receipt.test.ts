import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { confirmSale } from '#src/offline/confirm-sale.ts'
import { openOutbox } from '#src/offline/databases.ts'
import { findReceipt } from '#src/offline/find-receipt.ts'
import { saveRegister } from '#src/offline/register.ts'
import { aRegister, aSaleToConfirm } from '#src/testing/a-sale.ts'

test('finds a sale of this device by its number and by its code, in any case', async () => {
  const outbox = openOutbox('find-receipt')
  await saveRegister(outbox, aRegister())
  await confirmSale(outbox, aSaleToConfirm({ publicToken: 'A1A1A1A1A1A1A1A1A1A1A1' }))
  const second = await confirmSale(outbox, aSaleToConfirm({ publicToken: 'bCbCbCbCbCbCbCbCbCbCbC' }))

  expect((await findReceipt(outbox, { number: 'c1-000002', token: null }))?.id).toBe(second.id)
  expect((await findReceipt(outbox, { number: null, token: 'BcBcBcBcBcBcBcBcBcBcBc' }))?.id).toBe(second.id)
  expect(await findReceipt(outbox, { number: 'C1-000009', token: null })).toBeUndefined()
  expect(await findReceipt(outbox, { number: null, token: null })).toBeUndefined()
  outbox.close()
})
