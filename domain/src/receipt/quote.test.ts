import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { quoteDocument, type QuoteInput } from './quote.ts'

const input: QuoteInput = {
  shop: { name: 'Almacén Ñuñoa', footer: ['Gracias'] },
  currencyTag: 'CLP',
  timeZone: 'America/Santiago',
  code: 'H-084SN02Q',
  madeAt: '2026-11-21T17:32:00Z',
  validUntil: '2026-12-21T17:32:00Z',
  checkoutName: 'Caja 1',
  cashierName: 'Ana',
  customerName: 'Rosa',
  lines: [
    {
      name: 'Té',
      unitTag: 'un',
      quantity: '2',
      unitPrice: '1990',
      baseAmount: money(3980),
      lineDiscountAmount: money(398),
      grossAmount: money(3582),
    },
  ],
  subtotalAmount: money(3980),
  discountAmount: money(398),
  taxes: [{ name: 'IVA', rate: '19', kind: 'percentage', taxableAmount: money(3010), amount: money(572) }],
  pricesIncludeTax: true,
  netAmount: money(3010),
  totalAmount: money(3582),
}

test('states that it is a quote, its last valid day and its price, and shows no payment', () => {
  const { rows } = quoteDocument(input)
  expect(rows.flatMap((row) => (row.kind === 'heading' ? [row.labelKey] : []))).toEqual([
    'receipt.quote',
    'receipt.noReceipt',
  ])
  expect(rows.flatMap((row) => (row.kind === 'fact' ? [row.labelKey] : [])).slice(0, 3)).toEqual([
    'receipt.number',
    'receipt.soldAt',
    'receipt.validUntil',
  ])
  expect(rows).toContainEqual({ kind: 'amount', labelKey: 'receipt.total', amount: 3582, emphasis: 'total' })
  expect(rows.some(({ kind }) => kind === 'payment' || kind === 'qr')).toBe(false)
})

test('shows its bars once, whether or not receipts of the shop have any', () => {
  for (const parts of [[], ['barcode'], ['qr', 'barcode', 'discounts']] as const) {
    const { rows } = quoteDocument({ ...input, parts })
    expect(rows.filter(({ kind }) => kind === 'barcode')).toEqual([{ kind: 'barcode', code: 'H-084SN02Q' }])
    expect(rows.at(-1)?.kind).toBe('barcode')
  }
})
