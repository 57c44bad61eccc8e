import { expect, test } from 'vitest'
import { customerPaymentDocument } from './customer-payment-rows.ts'
import { money } from '../money/money.ts'

test('the slip of a payment shows the customer, the paid amount and the rest owed', () => {
  const { rows } = customerPaymentDocument({
    shopName: 'Almacén Sur',
    checkoutName: 'Caja 1',
    cashierName: 'Ana',
    customerName: 'Berta',
    paidAt: '2026-11-21T18:00:00.000Z',
    tenderName: 'Efectivo',
    reference: null,
    amount: money(3000),
    balance: money(5000),
    currencyTag: 'CLP',
    timeZone: 'America/Santiago',
  })

  expect(rows).toContainEqual({ kind: 'heading', labelKey: 'receipt.accountPayment' })
  expect(rows.slice(-3)).toEqual([
    { kind: 'amount', labelKey: 'receipt.owed', amount: 5000, emphasis: 'normal' },
    { kind: 'payment', name: 'Efectivo', amount: 3000 },
    { kind: 'amount', labelKey: 'receipt.stillOwed', amount: 2000, emphasis: 'strong' },
  ])
})
