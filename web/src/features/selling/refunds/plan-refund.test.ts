import { newRefundSchema } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { receiptDocument } from '@mostrador/domain/receipt/receipt.ts'
import { refundSale } from '@mostrador/domain/refund/refund-sale.ts'
import { expect, test } from 'vitest'
import { readCode, refundableOf, withRefunds } from '#src/features/selling/refunds/find-sale.ts'
import { buildRefund, isWithinLeft, leftOf, planRefund } from '#src/features/selling/refunds/plan-refund.ts'
import { freshDocument, type OutboxExchange, type OutboxRefund, type OutboxSale } from '#src/offline/outbox-document.ts'
import { aMaker, aRegister, aSaleToConfirm, anItem, someSettings } from '#src/testing/a-sale.ts'

const settings = someSettings()
const [cash, card] = settings.tenders
const newId = () => crypto.randomUUID()

/** Three breads for 1293 each, paid with a card and the rest in cash. */
function aSold(byCard = 0): OutboxSale {
  const item = anItem({ price: '1293' })
  const [tax] = settings.taxes
  const total = 3879
  const inCash = Math.floor((total - byCard) / 10) * 10 + ((total - byCard) % 10 > 5 ? 10 : 0)
  const { sale, receipt } = aSaleToConfirm({
    lines: [
      {
        lineId: newId(),
        kind: 'product',
        productId: item.productId,
        variantId: item.variantId,
        name: item.name,
        sku: item.sku,
        unitTag: 'un',
        quantity: '3',
        unitPrice: '1293',
        originalUnitPrice: '1293',
        labelPrice: null,
        discount: null,
        taxes: tax
          ? [{ taxId: tax.id, name: tax.name, kind: tax.kind, rate: tax.rate, isCompound: false, priority: 1 }]
          : [],
        note: null,
      },
    ],
    payments: [
      ...(byCard > 0 ? [aPayment(card?.id ?? '', 'debitCard', byCard)] : []),
      aPayment(cash?.id ?? '', 'cash', inCash),
    ],
  })
  const payments = sale.payments.map(({ tenderedAmount }) => ({
    name: '',
    tenderedAmount,
    changeAmount: money(0),
    amount: tenderedAmount,
  }))
  return {
    ...freshDocument(sale.soldAt),
    position: 1,
    id: sale.saleId,
    kind: 'sale',
    madeBy: aMaker,
    payload: { ...sale, number: 1 },
    receiptNumber: 'C1-000001',
    receipt: { ...receipt, receiptNumber: 'C1-000001', totalAmount: money(total), payments },
  }
}

const aPayment = (tenderId: string, tenderType: 'cash' | 'debitCard', amount: number) => ({
  paymentId: newId(),
  tenderId,
  tenderType,
  tenderedAmount: money(amount),
  reference: null,
})

function aRefundable(byCard = 0) {
  const sale = refundableOf(aSold(byCard), settings)
  if (!sale) throw new Error('priced')
  return sale
}
const choose = (sale: ReturnType<typeof aRefundable>, quantity: string) => ({
  [sale.lines[0]?.lineId ?? '']: { quantity, condition: 'resalable' as const },
})

test('refunds one of three in cash, rounded, and leaves two', () => {
  const sale = aRefundable()
  const plan = planRefund(sale, choose(sale, '1'), 'asPaid', settings)
  expect(plan).toMatchObject({
    refund: { totalAmount: -1293, taxAmount: -206 },
    given: [{ tenderType: 'cash', amount: 1290 }],
    roundingAmount: 3,
  })
})

test('the server accepts the document, and its receipt says that it is a refund', () => {
  const sale = aRefundable()
  const chosen = choose(sale, '2')
  const plan = planRefund(sale, chosen, 'asPaid', settings)
  if (!plan) throw new Error('planned')
  const { refund, receipt } = buildRefund({
    refundId: newId(),
    approvals: [],
    sale,
    chosen,
    plan,
    reason: 'defective',
    note: null,
    register: aRegister(),
    settings,
    cashierName: 'Ana',
    madeBy: aMaker,
    refundedAt: new Date().toISOString(),
    publicToken: 'K3v9K3v9K3v9K3v9K3v9K3',
    origin: 'https://shop.test',
  })
  expect(newRefundSchema.safeParse({ ...refund, number: 2 }).success).toBe(true)
  const { rows } = receiptDocument({ ...receipt, receiptNumber: 'C1-000002' })
  expect(rows).toContainEqual({ kind: 'heading', labelKey: 'receipt.refund' })
  expect(rows).toContainEqual({
    kind: 'fact',
    labelKey: 'receipt.original',
    value: { type: 'text', text: sale.receiptNumber },
  })
  expect(rows).toContainEqual({ kind: 'amount', labelKey: 'receipt.total', amount: -2586, emphasis: 'total' })
})

test('only resalable goods return to stock, and untracked ones have no condition', () => {
  const sale = aRefundable()
  const [line] = sale.lines
  const linesIn = (known: typeof sale, condition: 'damaged' | 'resalable') => {
    const chosen = { [line?.lineId ?? '']: { quantity: '1', condition } }
    const plan = planRefund(known, chosen, 'asPaid', settings)
    if (!plan) throw new Error('planned')
    return aRefundDocument(known, plan, chosen).payload.lines
  }
  const untracked = { ...sale, lines: sale.lines.map((sold) => ({ ...sold, tracksStock: false })) }

  expect(linesIn(sale, 'damaged')).toMatchObject([{ restocks: false, condition: 'damaged' }])
  expect(linesIn(sale, 'resalable')).toMatchObject([{ restocks: true, condition: 'resalable' }])
  expect(linesIn(untracked, 'damaged')).toEqual([expect.not.objectContaining({ condition: 'damaged' })])
})

test('as paid splits between card and drawer in proportion, and one tender takes all of it', () => {
  const sale = aRefundable(2000)
  const asPaid = planRefund(sale, choose(sale, '3'), 'asPaid', settings)
  expect(asPaid?.given).toEqual([
    { tenderId: card?.id, tenderType: 'debitCard', amount: 2000 },
    { tenderId: cash?.id, tenderType: 'cash', amount: 1880 },
  ])
  const byCard = planRefund(sale, choose(sale, '1'), card?.id ?? '', settings)
  expect(byCard).toMatchObject({ given: [{ tenderType: 'debitCard', amount: 1293 }], roundingAmount: 0 })
})

test('counts earlier refunds, offline too, step by step, to exactly the paid amount', () => {
  let sale = aRefundable()
  let back = 0
  for (const left of ['3', '2', '1']) {
    expect(sale.lines.map(leftOf)).toEqual([left])
    const chosen = choose(sale, '1')
    const plan = planRefund(sale, chosen, 'asPaid', settings)
    if (!plan) throw new Error('planned')
    back += plan.given.reduce((all, { amount }) => all + amount, 0)
    sale = withRefunds(sale, [aRefundDocument(sale, plan)], settings)
  }
  expect(back).toBe(3880)
  expect(sale.lines.map(leftOf)).toEqual(['0'])
  expect(planRefund(sale, choose(sale, '1'), 'asPaid', settings)).toBeUndefined()
})

function aRefundDocument(
  sale: ReturnType<typeof aRefundable>,
  plan: NonNullable<ReturnType<typeof planRefund>>,
  chosen: Parameters<typeof buildRefund>[0]['chosen'] = {},
): OutboxRefund {
  const { refund, receipt, taxes } = buildRefund({
    refundId: newId(),
    approvals: [],
    sale,
    chosen,
    plan,
    reason: 'other',
    note: 'x',
    register: aRegister(),
    settings,
    cashierName: 'Ana',
    madeBy: aMaker,
    refundedAt: new Date().toISOString(),
    publicToken: 'K3v9K3v9K3v9K3v9K3v9K3',
    origin: 'https://shop.test',
  })
  return {
    ...freshDocument(refund.refundedAt),
    position: 2,
    id: refund.refundId,
    kind: 'refund',
    madeBy: aMaker,
    payload: { ...refund, number: 2 },
    receiptNumber: 'C1-000002',
    receipt: { ...receipt, receiptNumber: 'C1-000002' },
    taxes,
  }
}

test('what paid for new products in an exchange can no longer be refunded, tender by tender', () => {
  const sale = aRefundable(1000)
  const lineId = sale.lines[0]?.lineId ?? ''
  const taken = refundSale(sale.lines, [{ lineId, quantity: '2' }])
  if (!taken.ok) throw new Error(taken.reason)
  const { sale: bought, receipt } = aSaleToConfirm()
  // Two of three were exchanged for something of 1000: the rest of their 2586 was given back by card.
  const given = [
    { paymentId: newId(), tenderId: card?.id ?? '', tenderType: 'debitCard' as const, amount: money(1586) },
  ]
  const exchange: OutboxExchange = {
    ...freshDocument(bought.soldAt),
    position: 2,
    id: bought.saleId,
    kind: 'exchange',
    madeBy: aMaker,
    payload: {
      ...bought,
      number: 2,
      originalSaleId: sale.id,
      returns: [{ lineId: newId(), originalLineId: lineId, quantity: '2', restocks: true }],
      given,
      reason: 'wrongItem',
      printed: { ...bought.printed, totalAmount: money(-1586) },
    },
    receiptNumber: 'C1-000002',
    receipt: { ...receipt, receiptNumber: 'C1-000002' },
    returned: taken.refund,
  }

  const left = withRefunds(sale, [exchange], settings)

  expect(left.refundedTotalAmount).toBe(2586)
  expect(left.lines.map(leftOf)).toEqual(['1'])
  // 1000 of 3879 correspond to 258 of the card's 1000, and to 742 of the rest, which was cash.
  expect(left.taken).toMatchObject([
    { tenderType: 'debitCard', refundedAmount: 1844 },
    { tenderType: 'cash', amount: 2880 },
  ])
})

test.each([
  ['0', true],
  ['3', true],
  ['3.001', false],
  ['-1', false],
  ['x', false],
])('%s of three: %s', (text, isRight) => {
  const [line] = aRefundable().lines
  expect(line && isWithinLeft(text, line)).toBe(isRight)
})

test.each([
  [' C1-000123 ', 'C1-000123'],
  ['https://shop.test/r/K3v9K3v9K3v9K3v9K3v9K3', 'K3v9K3v9K3v9K3v9K3v9K3'],
])('reads %s', (text, code) => {
  expect(readCode(text)).toBe(code)
})

test('records which pieces are returned, at most the quantity, and they cannot be returned again', () => {
  const sold = aSold()
  const lines = sold.payload.lines.map((line) => ({ ...line, serials: ['SN-1', 'SN-2', 'SN-3'] }))
  const sale = refundableOf({ ...sold, payload: { ...sold.payload, lines } }, settings)
  if (!sale) throw new Error('priced')
  expect(sale.lines[0]?.serials).toEqual(['SN-1', 'SN-2', 'SN-3'])
  const lineId = sale.lines[0]?.lineId ?? ''
  const chosen = { [lineId]: { quantity: '1', condition: 'resalable' as const, serials: ['SN-2', 'SN-3'] } }
  const plan = planRefund(sale, chosen, 'asPaid', settings)
  if (!plan) throw new Error('planned')

  const document = aRefundDocument(sale, plan, chosen)
  expect(document.payload.lines[0]?.serials).toEqual(['SN-2'])
  expect(document.receipt.lines[0]?.serials).toEqual(['SN-2'])
  expect(withRefunds(sale, [document], settings).lines[0]?.serials).toEqual(['SN-1', 'SN-3'])
  const plain = planRefund(sale, choose(sale, '1'), 'asPaid', settings)
  if (!plain) throw new Error('planned')
  expect(aRefundDocument(sale, plain, choose(sale, '1')).payload.lines[0]).not.toHaveProperty('serials')
})
