/** The sales that a till showed as paid, and the sales on its device. */
import { expect, type Page } from '@playwright/test'

const paidSign = 'paid as '

/** The data on a device's disk. */
export type Kept = { documents: { id: string; receiptNumber: string; number: number }[]; nextNumber: number }

/** Reports every receipt number that the cashier has seen on the paid panel to the test. */
export async function listenForPaid(page: Page, shown: Set<string>): Promise<void> {
  page.on('console', (message) => {
    const number = message.text().split(paidSign)[1]
    if (number) shown.add(number)
  })
  await page.addInitScript((sign) => {
    const look = () => {
      const text = document.querySelector('[data-testid="paid-receipt-number"]')?.textContent ?? ''
      const number = /[A-Z0-9]+-\d{6}/.exec(text)?.[0]
      // The console is received at once, even if the browser dies at any moment.
      // oxlint-disable-next-line no-console
      if (number) console.log(sign + number)
    }
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true }),
    )
  }, paidSign)
}

/** The sales stored on the device, and the next number. */
export function readKept(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('mostrador-outbox-')) ?? {}
    const db = await answer(indexedDB.open(name))
    const transaction = db.transaction(['documents', 'meta'])
    const documents = await answer(transaction.objectStore('documents').getAll())
    const meta = await answer(transaction.objectStore('meta').getAll())
    db.close()
    return {
      documents: documents
        .filter(({ kind }) => kind === 'sale')
        .map(({ id, receiptNumber, payload }) => ({ id, receiptNumber, number: payload.number })),
      nextNumber: meta.find(({ key }) => key.startsWith('series:')).nextNumber,
    }
  })
}

/** Checks that no stored or shown sale is lost, that numbers are consecutive, and that the counter is after the last one. */
export function expectWhole(kept: Kept, before: Kept, shown: ReadonlySet<string>): void {
  const numbers = kept.documents.map(({ number }) => number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect(kept.nextNumber).toBe(numbers.length + 1)
  expect(kept.documents.length).toBeGreaterThanOrEqual(before.documents.length)
  expect(kept.documents.map(({ receiptNumber }) => receiptNumber)).toEqual(expect.arrayContaining([...shown]))
}
