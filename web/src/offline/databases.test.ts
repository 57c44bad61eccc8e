import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { confirmSale } from '#src/offline/confirm-sale.ts'
import { openOutbox, outboxName } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'
import { listUnsent, summarise } from '#src/offline/outbox.ts'
import { aRegister, aSaleToConfirm, countDrafts, storedDocuments } from '#src/testing/a-sale.ts'

/** An outbox as version 1 of the application left it, with sales in a separate store. */
async function anOldOutbox(companyId: string, rows: readonly object[]): Promise<void> {
  const request = indexedDB.open(outboxName(companyId), 1)
  request.addEventListener('upgradeneeded', () => {
    const db = request.result
    db.createObjectStore('meta', { keyPath: 'key' })
    const sales = db.createObjectStore('sales', { keyPath: 'position', autoIncrement: true })
    sales.createIndex('saleId', 'saleId', { unique: true })
    sales.createIndex('state', 'state')
    db.createObjectStore('drafts', { keyPath: 'checkoutId' })
  })
  const db = await answerOf(request)
  const transaction = db.transaction(['meta', 'sales', 'drafts'], 'readwrite')
  for (const row of rows) transaction.objectStore('sales').add(row)
  const register = aRegister()
  transaction.objectStore('meta').put(register)
  transaction.objectStore('meta').put({ key: `series:${register.lease.series}`, nextNumber: 3 })
  transaction.objectStore('drafts').put({ checkoutId: 'c', cart: { saleId: 'x', lines: [] }, savedAt: '' })
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  db.close()
}

const oldSale = (number: number, state: string) => {
  const { sale, receipt } = aSaleToConfirm()
  return {
    saleId: sale.saleId,
    payload: { ...sale, number },
    receiptNumber: `C1-00000${number}`,
    receipt: { ...receipt, receiptNumber: `C1-00000${number}` },
    state,
    createdAt: sale.soldAt,
    attempts: 0,
    lastError: null,
    syncedAt: null,
  }
}

test('keeps sales of an earlier version, with their position and state, and continues their numbers', async () => {
  const rows = [oldSale(1, 'needsAttention'), oldSale(2, 'saved')]
  await anOldOutbox('old', rows)

  const outbox = openOutbox('old')

  expect(await summarise(outbox)).toMatchObject({ waiting: 1, refused: 1 })
  expect(await listUnsent(outbox)).toMatchObject(
    rows.map(({ saleId, ...row }, index) => ({ ...row, id: saleId, kind: 'sale', madeBy: null, position: index + 1 })),
  )
  expect(await countDrafts(outbox)).toBe(1)
  const next = await confirmSale(outbox, aSaleToConfirm())
  expect(next).toMatchObject({ receiptNumber: 'C1-000003', position: 3 })
  outbox.close()
})

test('an upgraded outbox opens again unchanged', async () => {
  await anOldOutbox('again', [oldSale(1, 'saved')])
  openOutbox('again').close()
  const outbox = openOutbox('again')
  expect(await storedDocuments(outbox)).toHaveLength(1)
  outbox.close()
})
