import { receiptParts } from '@mostrador/domain/receipt/receipt-look.ts'
import { expect, test } from 'vitest'
import { receiptExample, type ReceiptWish } from '#src/features/selling/receipts/settings/receipt-example.ts'
import { someSettings } from '#src/testing/a-sale.ts'

const words = {
  weighed: 'Pan de ejemplo',
  counted: 'Café de ejemplo',
  cashier: 'Ana',
  customer: 'Eva',
  checkout: 'Caja',
  cash: 'Efectivo',
  note: 'Esto es un ejemplo',
  customerTaxId: '12.345.678-5',
}
const shop = { name: 'Almacén', legalName: 'Almacén SpA', taxId: null, address: null, phone: null, logo: null }

function rowsOf(parts: ReceiptWish['parts'], currencyTag = 'CLP') {
  const settings = { ...someSettings().company.settings, currencyTag }
  const wish = { header: 'Desde 1987', footer: 'Gracias', returnPolicy: 'Con boleta', parts, shop }
  return receiptExample({ wish, words, settings, nowIso: '2026-11-22T12:00:00.000Z' }).rows
}

test('the example follows the form, has the shop’s details, and says that it is an example', () => {
  const rows = rowsOf([])
  expect(rows[0]).toEqual({ kind: 'shop', name: 'Almacén', legalName: 'Almacén SpA' })
  expect(rows.flatMap((row) => (row.kind === 'text' ? [row.text] : []))).toEqual([
    'Desde 1987',
    'Gracias',
    '',
    'Con boleta',
  ])
  expect(rows).toContainEqual({ kind: 'note', labelKey: 'receipt.note', text: 'Esto es un ejemplo' })
})

test('it shows each optional part, so that every switch has an effect', () => {
  for (const part of receiptParts) expect(rowsOf([part]), part).not.toEqual(rowsOf([]))
})

test.each(['CLP', 'USD', 'KWD'])('its lines add up to its total in %s', (currencyTag) => {
  const rows = rowsOf([], currencyTag)
  const lines = rows.reduce((sum, row) => sum + (row.kind === 'line' ? row.amount : 0), 0)
  expect(rows).toContainEqual({ kind: 'amount', labelKey: 'receipt.total', amount: lines, emphasis: 'total' })
})
