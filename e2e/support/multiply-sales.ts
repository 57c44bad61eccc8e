import type { Page } from '@playwright/test'

/** Adds copies of the last sale after it, as if they had been sold one after the other; returns the new count. */
export function multiplySales(page: Page, copies: number): Promise<number> {
  return page.evaluate(async (count) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    const token = () => Array.from({ length: 22 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')
    const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('mostrador-outbox-')) ?? {}
    const db = await answer(indexedDB.open(name))
    const transaction = db.transaction(['documents', 'meta'], 'readwrite')
    const store = transaction.objectStore('documents')
    const sales = (await answer(store.getAll())).filter(({ kind }) => kind === 'sale')
    const { position: _, ...last } = sales.at(-1)
    for (let copy = 1; copy <= count; copy += 1) {
      const number = last.payload.number + copy
      const saleId = crypto.randomUUID()
      const receiptNumber = `${last.payload.series}-${String(number).padStart(6, '0')}`
      const lines = last.payload.lines.map((line: object) => ({ ...line, lineId: crypto.randomUUID() }))
      const payments = last.payload.payments.map((one: object) => ({ ...one, paymentId: crypto.randomUUID() }))
      const payload = { ...last.payload, saleId, number, publicToken: token(), lines, payments }
      store.add({ ...last, id: saleId, payload, receiptNumber, receipt: { ...last.receipt, receiptNumber } })
    }
    const key = `series:${last.payload.series}`
    transaction.objectStore('meta').put({ key, nextNumber: last.payload.number + count + 1 })
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    db.close()
    return sales.length + count
  }, copies)
}
