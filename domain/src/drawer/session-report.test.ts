import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawerAmount, handMovements } from './cash-session.ts'
import { money, sum } from '../money/money.ts'
import { sessionReport, type SessionSale } from './session-report.ts'

const cash = 'cash-tender'
const card = 'card-tender'
const cashTenderIds = new Set([cash])

const aSale = (
  receiptNumber: string,
  payments: SessionSale['payments'],
  change: Partial<SessionSale> = {},
): SessionSale => {
  const totalAmount = sum(payments.map(({ amount }) => amount))
  return {
    receiptNumber,
    isRefund: false,
    isVoided: false,
    totalAmount,
    discountAmount: money(0),
    netAmount: totalAmount,
    taxAmount: money(0),
    roundingAmount: money(0),
    taxes: [],
    payments,
    ...change,
  }
}

test('expected cash is the float, cash net of change, and movements by hand', () => {
  const report = sessionReport({
    openingAmount: money(20_000),
    cashTenderIds,
    sales: [
      aSale('C1-000001', [{ tenderId: cash, amount: money(7490) }]),
      aSale('C1-000002', [
        { tenderId: card, amount: money(5000) },
        { tenderId: cash, amount: money(1000) },
      ]),
    ],
    movements: [
      { kind: 'payIn', tenderType: 'cash', amount: drawerAmount('payIn', money(3000)) },
      { kind: 'cashDrop', tenderType: 'cash', amount: drawerAmount('cashDrop', money(10_000)) },
      { kind: 'drawerOpen', tenderType: 'cash', amount: drawerAmount('drawerOpen', money(0)) },
    ],
  })

  expect(report).toMatchObject({
    salesCount: 2,
    totalAmount: 13_490,
    firstReceipt: 'C1-000001',
    lastReceipt: 'C1-000002',
    tenders: [
      { tenderId: cash, count: 2, amount: 8490 },
      { tenderId: card, count: 1, amount: 5000 },
    ],
    cash: {
      openingAmount: 20_000,
      salesAmount: 8490,
      payInAmount: 3000,
      cashDropAmount: 10_000,
      expectedAmount: 21_490,
    },
    drawerOpenings: 1,
    movementVoidsCount: 0,
  })
})

test('a refund takes its cash from the drawer and is counted separately from the sales', () => {
  const report = sessionReport({
    openingAmount: money(1000),
    cashTenderIds,
    movements: [],
    sales: [
      aSale('C1-000001', [{ tenderId: cash, amount: money(5000) }]),
      aSale('C1-000002', [{ tenderId: cash, amount: money(-2000) }], { isRefund: true }),
    ],
  })
  expect(report).toMatchObject({
    salesCount: 1,
    refundsCount: 1,
    refundsAmount: 2000,
    totalAmount: 3000,
    cash: { salesAmount: 3000, expectedAmount: 4000 },
  })
})

test('a session without sales expects its float', () => {
  const report = sessionReport({ openingAmount: money(500), sales: [], movements: [], cashTenderIds })
  expect(report).toMatchObject({ salesCount: 0, firstReceipt: null, cash: { expectedAmount: 500 } })
})

test('adds the taxes of one version up in one row', () => {
  const taxes = [{ taxId: 'iva', taxableAmount: money(1000), amount: money(190) }]
  const { taxes: rows } = sessionReport({
    openingAmount: money(0),
    cashTenderIds,
    movements: [],
    sales: [aSale('A-1', [], { taxes }), aSale('A-2', [], { taxes })],
  })
  expect(rows).toEqual([{ taxId: 'iva', taxableAmount: 2000, amount: 380 }])
})

test('the report of a whole session equals the sum of the reports of its halves', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map((value) => money(value))
  const sale = fc.record({ tenderId: fc.constantFrom(cash, card), amount }).map((payment) => aSale('S-1', [payment]))
  const movement = fc
    .record({ kind: fc.constantFrom(...handMovements), amount })
    .map(({ kind, amount: entered }) => ({ kind, tenderType: 'cash' as const, amount: drawerAmount(kind, entered) }))

  fc.assert(
    fc.property(
      amount,
      fc.array(sale),
      fc.array(sale),
      fc.array(movement),
      fc.array(movement),
      (openingAmount, a, b, m, n) => {
        const whole = sessionReport({ openingAmount, sales: [...a, ...b], movements: [...m, ...n], cashTenderIds })
        const first = sessionReport({ openingAmount, sales: a, movements: m, cashTenderIds })
        const second = sessionReport({
          openingAmount: first.cash.expectedAmount,
          sales: b,
          movements: n,
          cashTenderIds,
        })
        expect(whole.cash.expectedAmount).toBe(second.cash.expectedAmount)
        expect(whole.totalAmount).toBe(first.totalAmount + second.totalAmount)
        expect(sum(whole.tenders.map((tender) => tender.amount))).toBe(whole.totalAmount)
      },
    ),
  )
})

test('lists voided sales but adds them to no sum; their numbers stay', () => {
  const report = sessionReport({
    openingAmount: money(10_000),
    cashTenderIds,
    movements: [],
    sales: [
      aSale('C1-000001', [{ tenderId: cash, amount: money(1000) }]),
      aSale('C1-000002', [{ tenderId: cash, amount: money(500) }], { isVoided: true }),
    ],
  })
  expect(report).toMatchObject({
    salesCount: 1,
    voidsCount: 1,
    voidsAmount: 500,
    totalAmount: 1000,
    lastReceipt: 'C1-000002',
    tenders: [{ tenderId: cash, count: 1, amount: 1000 }],
    cash: { salesAmount: 1000, expectedAmount: 11_000 },
  })
})

test('includes tips in tenders and the drawer, lists them by tender, and adds them to no sum of sales', () => {
  const total = { totalAmount: money(1000), netAmount: money(1000) }
  const report = sessionReport({
    openingAmount: money(0),
    cashTenderIds,
    movements: [],
    sales: [
      aSale('C1-000001', [{ tenderId: cash, amount: money(1100), tipAmount: money(100) }], total),
      aSale('C1-000002', [{ tenderId: card, amount: money(1200), tipAmount: money(200) }], total),
      aSale('C1-000003', [{ tenderId: cash, amount: money(1300), tipAmount: money(300) }], {
        ...total,
        isVoided: true,
      }),
    ],
    corrections: [
      {
        roundingAmount: money(0),
        payments: [
          { tenderId: card, amount: money(-1200), tipAmount: money(-200) },
          { tenderId: cash, amount: money(1200), tipAmount: money(200) },
        ],
      },
    ],
  })

  expect(report).toMatchObject({
    totalAmount: 2000,
    netAmount: 2000,
    tipsAmount: 300,
    tenders: [
      { tenderId: cash, amount: 2300, tipAmount: 300 },
      { tenderId: card, amount: 0, tipAmount: 0 },
    ],
    cash: { expectedAmount: 2300 },
  })
})

test('includes payments of accounts in their tenders and the expected cash, but not in sales', () => {
  const report = sessionReport({
    openingAmount: money(1000),
    cashTenderIds,
    sales: [aSale('C1-000001', [{ tenderId: cash, amount: money(500) }])],
    customerPayments: [
      { tenderId: cash, amount: money(3000) },
      { tenderId: card, amount: money(700) },
    ],
    movements: [],
  })

  expect(report).toMatchObject({
    salesCount: 1,
    customerPaymentsAmount: 3700,
    tenders: [
      { tenderId: cash, count: 2, amount: 3500 },
      { tenderId: card, count: 1, amount: 700 },
    ],
    cash: { salesAmount: 500, customerPaymentsAmount: 3000, expectedAmount: 4500 },
  })
})
