import { expect, test } from 'vitest'
import { giftReceiptDocument } from './gift-receipt.ts'
import { money } from '../money/money.ts'
import type { ReceiptInput } from './receipt.ts'

const input: ReceiptInput = {
  shop: { name: 'Almacén Ñuñoa', header: ['Hola'], footer: ['Cambios en 30 días'] },
  currencyTag: 'CLP',
  timeZone: 'America/Santiago',
  receiptNumber: 'C1-000481',
  soldAt: '2026-11-21T17:32:00Z',
  checkoutName: 'Caja 1',
  cashierName: 'Ana',
  customerName: 'Rosa',
  lines: [
    {
      name: 'Té',
      sku: 'TE-1',
      unitTag: 'un',
      quantity: '2',
      unitPrice: '1990',
      baseAmount: money(3980),
      lineDiscountAmount: money(398),
      grossAmount: money(3582),
      note: 'rojo',
    },
  ],
  subtotalAmount: money(3980),
  discountAmount: money(398),
  taxes: [{ name: 'IVA', rate: '19', kind: 'percentage', taxableAmount: money(3010), amount: money(572) }],
  pricesIncludeTax: true,
  netAmount: money(3010),
  totalAmount: money(3582),
  roundingAmount: money(-2),
  payments: [{ name: 'Cash', tenderedAmount: money(4000), changeAmount: money(420), amount: money(3580) }],
  changeAmount: money(420),
  note: 'Paga Rosa',
  status: 'completed',
  publicUrl: 'https://example.test/r/abc',
}

test('shows the products, the place and the date, and ends with the bars of its number', () => {
  const { rows } = giftReceiptDocument(input)

  expect(rows.map(({ kind }) => kind)).toEqual(
    'shop text heading fact fact fact fact separator item separator text barcode'.split(' '),
  )
  expect(rows).toContainEqual({ kind: 'heading', labelKey: 'receipt.gift' })
  expect(rows).toContainEqual({ kind: 'item', name: 'Té', quantity: '2', unitTag: 'un', note: 'rojo' })
  expect(rows.at(-1)).toEqual({ kind: 'barcode', code: 'C1-000481' })
})

test('shows no amount, no QR code that leads to one, and no giver', () => {
  const text = JSON.stringify(giftReceiptDocument(input))

  for (const told of ['3980', '3582', '1990', '572', '4000', '420', 'r/abc', 'Rosa']) expect(text).not.toContain(told)
})

test('marks a voided sale', () => {
  const { rows } = giftReceiptDocument({ ...input, status: 'cancelled' })

  expect(rows).toContainEqual({ kind: 'heading', labelKey: 'receipt.cancelled' })
})

test('for an exchange, shows the new products and none of the returned ones', () => {
  const [line] = input.lines
  if (!line) throw new Error('a line')
  const back = { ...line, name: 'Café', quantity: '-1', baseAmount: money(-1990), grossAmount: money(-1990) }
  const { rows } = giftReceiptDocument({ ...input, originalReceipt: 'C1-000400', lines: [back, line] })

  expect(rows.flatMap((row) => (row.kind === 'item' ? [row.name] : []))).toEqual(['Té'])
  expect(rows).toContainEqual({ kind: 'heading', labelKey: 'receipt.gift' })
  expect(JSON.stringify(rows)).not.toContain('C1-000400')
})

test('does not show that the giver pays no taxes', () => {
  for (const reference of ['EX-77', null]) {
    const { rows } = giftReceiptDocument({ ...input, exemption: { reference } })
    expect(rows.filter((row) => 'labelKey' in row && row.labelKey === 'receipt.exempt')).toEqual([])
  }
})

test('leaves out surcharges', () => {
  const [tea] = input.lines
  if (!tea) throw new Error('nothing sold')
  const { sku: _, note: __, ...fee } = tea
  const lines = [tea, { ...fee, name: 'Recargo Débito 2%', quantity: '1', isSurcharge: true }]
  const { rows } = giftReceiptDocument({ ...input, lines })
  expect(rows.flatMap((row) => (row.kind === 'item' ? [row.name] : []))).toEqual(['Té'])
})
