import { describe, expect, test } from 'vitest'
import { money, zero } from '../money/money.ts'
import { type ReceiptInput, type ReceiptRow, receiptDocument } from './receipt.ts'

/** 2 × 1990 at 10 % off, tax included, paid with 4000 in cash. */
function aReceipt(more: Partial<ReceiptInput> = {}): ReceiptInput {
  return {
    shop: {
      name: 'Almacén Ñuñoa',
      legalName: 'Almacén SpA',
      taxId: '76.123.456-0',
      header: ['Hola'],
      footer: ['Gracias'],
    },
    currencyTag: 'CLP',
    timeZone: 'America/Santiago',
    receiptNumber: 'C1-000481',
    soldAt: '2026-11-21T17:32:00Z',
    checkoutName: 'Caja 1',
    cashierName: 'Ana',
    lines: [
      {
        name: 'Té',
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
    roundingAmount: money(-2),
    payments: [{ name: 'Cash', tenderedAmount: money(4000), changeAmount: money(420), amount: money(3580) }],
    changeAmount: money(420),
    status: 'completed',
    ...more,
  }
}

const rowsOf = (input: ReceiptInput, kind: ReceiptRow['kind']) =>
  receiptDocument(input).rows.filter((row) => row.kind === kind)
const amounts = (input: ReceiptInput) =>
  receiptDocument(input).rows.flatMap((row) =>
    row.kind === 'amount' ? [[row.labelKey, row.amount, row.emphasis]] : [],
  )

test('rows stand in the order of a receipt', () => {
  const input = aReceipt({ note: 'Ring twice', publicUrl: 'https://example.test/r/abc' })

  expect(receiptDocument(input).rows.map((row) => row.kind)).toEqual(
    [
      'shop text heading fact fact fact fact separator line separator'.split(' '),
      'amount amount amount tax amount amount amount amount separator payment amount note text qr'.split(' '),
    ].flat(),
  )
})

test('amounts lead from the subtotal to the change', () => {
  expect(amounts(aReceipt())).toEqual([
    ['receipt.subtotal', 3980, 'normal'],
    ['receipt.discount', -398, 'normal'],
    ['receipt.net', 3010, 'normal'],
    ['receipt.total', 3582, 'total'],
    ['receipt.rounding', -2, 'normal'],
    ['receipt.toPay', 3580, 'strong'],
    ['receipt.saved', 398, 'normal'],
    ['receipt.change', 420, 'strong'],
  ])
})

test('shows no saving on a refund, or where the shop shows no discounts', () => {
  const keys = (more: Partial<ReceiptInput>) => amounts(aReceipt(more)).map(([key]) => key)
  expect(keys({ originalReceipt: 'C1-000480' })).not.toContain('receipt.saved')
  expect(keys({ isWithoutReceipt: true })).not.toContain('receipt.saved')
  expect(keys({ discountAmount: zero })).not.toContain('receipt.saved')
  expect(keys({ parts: ['taxDetail'] })).not.toContain('receipt.saved')
})

test('leaves out rows without information', () => {
  const plain = { discountAmount: zero, roundingAmount: zero, changeAmount: zero, taxes: [] }

  expect(amounts(aReceipt(plain))).toEqual([['receipt.total', 3582, 'total']])
})

test('the subtotal shows when taxes come on top', () => {
  const input = aReceipt({ pricesIncludeTax: false, discountAmount: zero })

  expect(amounts(input)[0]).toEqual(['receipt.subtotal', 3980, 'normal'])
})

test('a line shows its amount before the discount, and the discount under it', () => {
  expect(rowsOf(aReceipt(), 'line')).toEqual([
    { kind: 'line', name: 'Té', quantity: '2', unitPrice: '1990', amount: 3980, discountAmount: -398 },
  ])
})

test('a line keeps its unit, code and note', () => {
  const line = { name: 'Té', sku: 'T-1', unitTag: 'kg', note: 'loose', quantity: '0.5', unitPrice: '990' }
  const lines = [{ ...line, baseAmount: money(495), lineDiscountAmount: zero, grossAmount: money(495) }]

  expect(rowsOf(aReceipt({ lines, parts: ['sku'] }), 'line')).toEqual([{ kind: 'line', ...line, amount: 495 }])
})

test('shows the seller above the cashier where they differ', () => {
  const people = (input: ReceiptInput) =>
    receiptDocument(input).rows.flatMap((row) =>
      row.kind === 'fact' && row.value.type === 'text' ? [[row.labelKey, row.value.text]] : [],
    )
  const both = [
    ['receipt.seller', 'Luis'],
    ['receipt.cashier', 'Ana'],
  ]

  expect(people(aReceipt({ sellerName: 'Luis' }))).toEqual(expect.arrayContaining(both))
  expect(people(aReceipt()).map(([label]) => label)).not.toContain('receipt.seller')
  expect(people(aReceipt({ sellerName: 'Luis', parts: [] })).map(([label]) => label)).not.toContain('receipt.seller')
})

test('shows a tip under the total and includes it in the amount to pay', () => {
  const tipped = amounts(aReceipt({ tipAmount: money(358), roundingAmount: zero }))
  const at = tipped.findIndex(([label]) => label === 'receipt.total')

  expect(tipped.slice(at, at + 3)).toEqual([
    ['receipt.total', 3582, 'total'],
    ['receipt.tip', 358, 'normal'],
    ['receipt.toPay', 3940, 'strong'],
  ])
})

test('shows the customer’s number on request only', () => {
  const row = {
    kind: 'fact',
    labelKey: 'receipt.customerTaxId',
    value: { type: 'text', text: '12345678-5' },
  }
  const input = { customerName: 'Eva', customerTaxId: '12345678-5' }

  expect(receiptDocument(aReceipt(input)).rows).not.toContainEqual(row)
  expect(receiptDocument(aReceipt({ ...input, parts: ['customerTaxId'] })).rows).toContainEqual(row)
})

describe('optional parts', () => {
  const labels = (input: ReceiptInput) =>
    receiptDocument(input).rows.flatMap((row) => ('labelKey' in row ? [row.labelKey] : []))
  const all = { customerName: 'Eva', publicUrl: 'https://example.test/r/abc' }

  test.each([
    ['seller', 'receipt.cashier'],
    ['customer', 'receipt.customer'],
    ['taxDetail', 'receipt.net'],
    ['discounts', 'receipt.discount'],
    ['qr', 'receipt.lookUp'],
  ] as const)('%s is left out', (part, label) => {
    expect(labels(aReceipt({ ...all, parts: [part] }))).toContain(label)
    expect(labels(aReceipt({ ...all, parts: [] }))).not.toContain(label)
  })

  test('shows product codes and the bars of the number on request only', () => {
    const [line] = aReceipt().lines
    const lines = line ? [{ ...line, sku: 'T-1' }] : []

    expect(receiptDocument(aReceipt({ lines })).rows).not.toContainEqual(expect.objectContaining({ sku: 'T-1' }))
    expect(receiptDocument(aReceipt({ lines, parts: ['sku', 'barcode'] })).rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ sku: 'T-1' }), { kind: 'barcode', code: 'C1-000481' }]),
    )
  })

  test('lines without their discounts still add up to the total, and show no unit price that contradicts them', () => {
    const [line] = aReceipt().lines
    const lines = line ? [{ ...line, allocatedDiscountAmount: money(82) }] : []
    const input = aReceipt({ lines, totalAmount: money(3500), discountAmount: money(480), parts: [] })

    expect(rowsOf(input, 'line')).toEqual([{ kind: 'line', name: 'Té', quantity: '2', amount: 3500 }])
    expect(amounts(input)[0]).toEqual(['receipt.total', 3500, 'total'])
  })

  test('taxes on top are one sum if their detail is left out', () => {
    const input = aReceipt({ pricesIncludeTax: false, roundingAmount: zero, changeAmount: zero, parts: [] })

    expect(amounts(input)).toEqual([
      ['receipt.subtotal', 3582, 'normal'],
      ['receipt.taxes', 572, 'normal'],
      ['receipt.total', 3582, 'total'],
    ])
  })
})

test.each([true, false])('a tax states whether it is included: %s', (pricesIncludeTax) => {
  expect(rowsOf(aReceipt({ pricesIncludeTax }), 'tax')).toEqual([
    {
      kind: 'tax',
      name: 'IVA',
      rate: '19',
      taxKind: 'percentage',
      taxableAmount: 3010,
      amount: 572,
      isIncluded: pricesIncludeTax,
    },
  ])
})

test('a payment shows the tendered amount and its reference', () => {
  const payments = [
    { name: 'Card', tenderedAmount: money(3582), changeAmount: zero, amount: money(3582), reference: '4242' },
  ]

  expect(rowsOf(aReceipt({ payments }), 'payment')).toEqual([
    { kind: 'payment', name: 'Card', amount: 3582, reference: '4242' },
  ])
})

test('prints the shop without its header and footer, which are rows of their own', () => {
  expect(rowsOf(aReceipt(), 'shop')).toEqual([
    { kind: 'shop', name: 'Almacén Ñuñoa', legalName: 'Almacén SpA', taxId: '76.123.456-0' },
  ])
})

describe('headings', () => {
  test('marks a cancelled sale', () => {
    expect(rowsOf(aReceipt({ status: 'cancelled' }), 'heading')).toContainEqual({
      kind: 'heading',
      labelKey: 'receipt.cancelled',
    })
  })

  test('a refund and an exchange state their kind and their receipt', () => {
    const [line] = aReceipt().lines
    if (!line) throw new Error('a line')
    const back = { ...line, quantity: '-1', baseAmount: money(-1000), grossAmount: money(-1000) }
    const refund = aReceipt({ originalReceipt: 'C1-000001', lines: [back] })
    const exchange = aReceipt({ originalReceipt: 'C1-000001', lines: [back, line] })
    const fact = (labelKey: string) => ({ kind: 'fact', labelKey, value: { type: 'text', text: 'C1-000001' } })

    expect(rowsOf(refund, 'heading')).toEqual([{ kind: 'heading', labelKey: 'receipt.refund' }])
    expect(receiptDocument(refund).rows).toContainEqual(fact('receipt.original'))
    expect(rowsOf(exchange, 'heading')).toEqual([{ kind: 'heading', labelKey: 'receipt.exchange' }])
    expect(receiptDocument(exchange).rows).toContainEqual(fact('receipt.exchanged'))
  })

  test('shows later refunds beside the totals, which stay unchanged', () => {
    const sold = receiptDocument(aReceipt()).rows
    const { totalAmount } = aReceipt()
    const part = receiptDocument(aReceipt({ refundedAmount: money(100) })).rows
    expect(part).toContainEqual({ kind: 'heading', labelKey: 'receipt.partlyRefunded' })
    expect(part).toContainEqual(expect.objectContaining({ labelKey: 'receipt.refunded', amount: -100 }))
    expect(part).toContainEqual(
      expect.objectContaining({ labelKey: 'receipt.afterRefunds', amount: totalAmount - 100 }),
    )
    for (const row of sold) expect(part).toContainEqual(row)

    const whole = receiptDocument(aReceipt({ refundedAmount: totalAmount })).rows
    expect(whole).toContainEqual({ kind: 'heading', labelKey: 'receipt.wasRefunded' })
    expect(whole).toContainEqual(expect.objectContaining({ labelKey: 'receipt.afterRefunds', amount: 0 }))
  })

  test('a reprint states the number of its copy, and differs in nothing else', () => {
    const [first, copy] = [receiptDocument(aReceipt()), receiptDocument(aReceipt({ copyNumber: 2 }))]

    expect(copy.rows.filter((row) => row.kind !== 'copy')).toEqual(first.rows)
    expect(rowsOf(aReceipt({ copyNumber: 2 }), 'copy')).toEqual([
      { kind: 'copy', labelKey: 'receipt.copy', copyNumber: 2 },
    ])
  })
})

test('the time of the sale stays an instant, beside the zone of the company', () => {
  const document = receiptDocument(aReceipt())

  expect(document.timeZone).toBe('America/Santiago')
  expect(document.rows).toContainEqual({
    kind: 'fact',
    labelKey: 'receipt.soldAt',
    value: { type: 'instant', instant: '2026-11-21T17:32:00Z' },
  })
})

test('a customer is named only when there is one', () => {
  const customer = { kind: 'fact', labelKey: 'receipt.customer', value: { type: 'text', text: 'Eva' } }

  expect(receiptDocument(aReceipt({ customerName: 'Eva' })).rows).toContainEqual(customer)
  expect(rowsOf(aReceipt(), 'fact')).toHaveLength(4)
})

test('marks a sale without taxes, with or without a document, and shows no tax that was not charged', () => {
  const exempt = {
    ...aReceipt(),
    lines: aReceipt().lines.map((line) => ({ ...line, grossAmount: money(3010), exemptedAmount: money(572) })),
    taxes: [{ name: 'IVA', rate: '0', kind: 'percentage' as const, taxableAmount: money(3010), amount: money(0) }],
    totalAmount: money(3010),
    roundingAmount: money(0),
  }
  const named = { ...exempt, exemption: { reference: 'EX-77' } }
  const unnamed = { ...exempt, exemption: { reference: null } }

  expect(amounts(named).map(([key, amount]) => [key, amount])).toEqual([
    ['receipt.subtotal', 3980],
    ['receipt.discount', -398],
    ['receipt.exempted', -572],
    ['receipt.total', 3010],
    ['receipt.saved', 398],
    ['receipt.change', 420],
  ])
  expect(rowsOf(named, 'tax')).toEqual([])
  expect(rowsOf(named, 'fact')).toContainEqual({
    kind: 'fact',
    labelKey: 'receipt.exempt',
    value: { type: 'text', text: 'EX-77' },
  })
  expect(rowsOf(unnamed, 'heading')).toContainEqual({ kind: 'heading', labelKey: 'receipt.exempt' })
  expect(rowsOf(unnamed, 'fact')).toHaveLength(4)
  // A refund has no exemption of its own.
  expect(rowsOf(exempt, 'tax')).toEqual([])
})
