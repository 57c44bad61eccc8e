import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { findSale } from '#src/features/selling/refunds/find-sale.ts'
import { confirmSale } from '#src/offline/confirm-sale.ts'
import { openOutbox } from '#src/offline/databases.ts'
import { saveRegister, sessionOf } from '#src/offline/register.ts'
import { aMaker, aRegister, aSaleToConfirm, aVoidOf, someSettings } from '#src/testing/a-sale.ts'
import { voidSaleHere } from '#src/offline/void-sale-here.ts'

test('a sale voided on this device is not found for a refund, whether the server knows or not', async () => {
  const outbox = openOutbox('voided-find')
  const register = aRegister()
  await saveRegister(outbox, register)
  const made = aSaleToConfirm()
  const sale = await confirmSale(outbox, { ...made, sale: { ...made.sale, ...sessionOf(register) } })

  await voidSaleHere(outbox, aVoidOf(sale), aMaker)

  expect(await findSale(outbox, someSettings(), sale.receiptNumber)).toEqual({ kind: 'none', isOffline: false })
  outbox.close()
})
