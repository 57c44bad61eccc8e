import { newRefundSchema } from '@mostrador/contract/features/selling/refunds/schema.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { receiptDocument } from '@mostrador/domain/receipt/receipt.ts'
import { expect, test } from 'vitest'
import { planRefund } from '#src/features/selling/refunds/plan-refund.ts'
import { withoutReceiptNeeds } from '#src/features/selling/refunds/refund-needs.ts'
import {
  buildRefundWithoutReceipt,
  chosenOf,
  isReturnable,
  type ReturnedItem,
  returnedSale,
} from '#src/features/selling/refunds/refund-without-receipt.ts'
import { aMaker, aRegister, anItem, someSettings, usualTenderRules } from '#src/testing/a-sale.ts'
import { aSession } from '#src/testing/a-session.ts'

const newId = () => crypto.randomUUID()
const now = '2026-11-21T18:00:00.000Z'
const plain = someSettings()
const account = {
  id: newId(),
  key: 'account',
  name: { en: 'On account', es: 'A cuenta' },
  type: 'customerCredit' as const,
  ...usualTenderRules,
  position: 9,
}
const settings = { ...plain, tenders: [...plain.tenders, account] }
const customer = { id: newId(), name: 'Rosa Pérez' }
const taxIds = settings.taxes.slice(0, 1).map(({ groupId }) => groupId)

function returned(change: Partial<ReturnedItem> = {}): ReturnedItem {
  const item = anItem({ taxIds })
  return { lineId: newId(), item, quantity: '2', condition: 'resalable', unitPrice: '595', pricedAt: now, ...change }
}

test('returned goods are worth their lowest price and are credited to the account', () => {
  const items = [returned(), returned({ quantity: '1', unitPrice: '1000' })]
  const sale = returnedSale({ customer, items }, settings, now, 'Without')
  const plan = sale && planRefund(sale, chosenOf(items), 'asPaid', settings)

  expect(plan).toMatchObject({
    refund: { totalAmount: -2190, taxAmount: -350 },
    given: [{ tenderId: account.id, tenderType: 'customerCredit', amount: 2190 }],
    roundingAmount: 0,
  })
})

test('cash is rounded as it is handed out', () => {
  const items = [returned({ quantity: '1', unitPrice: '1293' })]
  const sale = returnedSale({ customer, items }, settings, now, 'Without')
  const cash = settings.tenders.find(({ type }) => type === 'cash')
  const plan = sale && planRefund(sale, chosenOf(items), cash?.id ?? '', settings)

  expect(plan).toMatchObject({ given: [{ tenderType: 'cash', amount: 1290 }], roundingAmount: 3 })
})

test('the server accepts the document, and the receipt says that the original was missing', () => {
  const items = [returned({ condition: 'damaged' })]
  const sale = returnedSale({ customer, items }, settings, now, 'Without')
  const plan = sale && planRefund(sale, chosenOf(items), 'asPaid', settings)
  if (!sale || !plan) throw new Error('a plan')
  const wish = { refundId: newId(), sale, chosen: chosenOf(items), plan, note: null, approvals: [] }
  const { refund, receipt } = buildRefundWithoutReceipt(
    {
      ...wish,
      reason: 'defective',
      register: aRegister(),
      settings,
      cashierName: 'Ana',
      madeBy: aMaker,
      refundedAt: now,
      publicToken: '1'.repeat(22),
      origin: 'https://shop.test',
    },
    { customer, items },
  )

  expect(newRefundSchema.parse({ ...refund, number: 7 })).toEqual({ ...refund, number: 7 })
  expect(refund).toMatchObject({
    originalSaleId: null,
    customerId: customer.id,
    lines: [
      { originalLineId: null, quantity: '2', unitPrice: '595', pricedAt: now, condition: 'damaged', restocks: false },
    ],
    printed: { totalAmount: -1190, taxAmount: -190, roundingAmount: 0 },
  })
  const labels = receiptDocument({ ...receipt, receiptNumber: 'C1-000007' }).rows.flatMap((row) =>
    row.kind === 'heading' ? [row.labelKey] : [],
  )
  expect(labels).toEqual(['receipt.refund', 'receipt.withoutReceipt'])
})

test('no goods, no quantity, too many decimals or no accounts make no refund', () => {
  const nothing = { customer, items: [] }
  expect(returnedSale(nothing, settings, now, '')).toBeUndefined()
  for (const quantity of ['', '0', 'x', '1.5', '-1'])
    expect(returnedSale({ customer, items: [returned({ quantity })] }, settings, now, '')).toBeUndefined()
  expect(returnedSale({ customer, items: [returned()] }, plain, now, '')).toBeUndefined()
  expect(isReturnable('0.375', { quantityDecimals: 3 })).toBe(true)
})

test('without the permission an approval is needed, and a second one for another tender', () => {
  const items = [returned()]
  const sale = returnedSale({ customer, items }, settings, now, 'Without')
  const cash = settings.tenders.find(({ type }) => type === 'cash')
  const needsOf = (way: string, permissions: Permission[]) => {
    const plan = sale && planRefund(sale, chosenOf(items), way, settings)
    if (!sale || !plan) throw new Error('a plan')
    return withoutReceiptNeeds(sale, plan, { settings, session: aSession({ permissions }) }).map(
      ({ permission }) => permission,
    )
  }

  expect(needsOf('asPaid', ['SALES__REFUND'])).toEqual(['SALES__REFUND_WITHOUT_RECEIPT'])
  expect(needsOf('asPaid', ['SALES__REFUND', 'SALES__REFUND_WITHOUT_RECEIPT'])).toEqual([])
  expect(needsOf(cash?.id ?? '', ['SALES__REFUND', 'SALES__REFUND_WITHOUT_RECEIPT'])).toEqual([
    'SALES__REFUND_OTHER_TENDER',
  ])
})
