import {
  receiveSupplierInvoice,
  recordInvoiceBill,
} from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import type { SupplierInvoice } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ReceiveCard } from '#src/features/purchasing/supplier-invoices/receive-card.tsx'
import { purchaseId } from '#src/testing/a-purchase.ts'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

/** An invoice in dollars to a company of pesos, whose prices have no places. */
const invoice: SupplierInvoice = {
  id: purchaseId(9),
  version: 2,
  kind: 'invoice',
  profile: 'ubl',
  number: 'F-1',
  issuerName: 'Norte',
  issuerTaxId: '1',
  supplierId: purchaseId(4),
  supplierName: 'Norte',
  issuedOn: '2026-03-04',
  dueOn: null,
  currencyTag: 'USD',
  totalAmount: null,
  status: 'open',
  lineCount: 1,
  unmatchedCount: 0,
  createdAt: '2026-03-04T12:00:00.000Z',
  createdByName: 'Ana',
  lines: [],
  adjustments: [],
  totals: null,
  differences: [],
  proposal: null,
  received: [],
  orders: [],
  order: null,
  receiptNumber: null,
  billId: null,
  needsBill: false,
  mayReceiveAgain: false,
  fileName: 'f.xml',
  decision: null,
}

const type = (value: string) =>
  act(async () => void fireEvent.change(screen.getByTestId('invoice-rate'), { target: { value } }))
const press = (testId: string) => act(async () => void fireEvent.click(screen.getByTestId(testId)))

test.each([
  ['invoice-receive-goods', 'invoice', receiveSupplierInvoice.path],
  ['invoice-only-bill', 'invoice', recordInvoiceBill.path],
  ['invoice-record-bill', 'creditNote', recordInvoiceBill.path],
] as const)('%s of a document in dollars keeps the four places of a rate', async (button, kind, path) => {
  const calls = showScreen(<ReceiveCard invoice={{ ...invoice, kind }} />)
  await type('945,1255')
  await press(button)
  await waitFor(() => expect(calls).toMatchObject([{ path, input: { exchangeRate: '945.1255' } }]))
})

test('a rate that is missing or cannot be read is told at its field, and nothing is sent', async () => {
  const calls = showScreen(<ReceiveCard invoice={invoice} />)
  const told = () => screen.getByTestId('invoice-receive').textContent
  await press('invoice-receive-goods')
  expect(told()).toContain('The document is in USD')
  for (const bad of ['x', '0', '-1', '1,2,3', '945,12555']) {
    await type(bad)
    await press('invoice-receive-goods')
    expect(told(), bad).toContain('945,5')
  }
  expect(calls).toEqual([])
})
