import 'fake-indexeddb/auto'
import { money } from '@mostrador/domain/money.ts'
import { expect, test } from 'vitest'
import { reportOf } from '#src/features/checkouts/read-report.ts'
import { confirmSale } from '#src/offline/confirm-sale.ts'
import { openOutbox } from '#src/offline/databases.ts'
import { listOfSession } from '#src/offline/outbox.ts'
import { saveRegister } from '#src/offline/register.ts'
import { aMaker, aRegister, aSaleToConfirm, aVoidOf, someSettings } from '#src/offline/sample-sale.ts'
import { sessionOf } from '#src/offline/session-documents.ts'
import { voidSaleHere } from '#src/offline/void-sale-here.ts'

test('a voided sale is told in the report of its session and is in no sum', async () => {
  const outbox = openOutbox('voided-report')
  const register = aRegister()
  await saveRegister(outbox, register)
  const made = aSaleToConfirm()
  const sale = await confirmSale(outbox, { ...made, sale: { ...made.sale, ...sessionOf(register) } })

  await voidSaleHere(outbox, aVoidOf(sale), aMaker)

  const documents = await listOfSession(outbox, register.session.id)
  expect(reportOf(documents, money(10_000), someSettings())).toMatchObject({
    salesCount: 0,
    voidsCount: 1,
    voidsAmount: sale.receipt.totalAmount,
    totalAmount: 0,
    cash: { salesAmount: 0, expectedAmount: 10_000 },
  })
  outbox.close()
})
