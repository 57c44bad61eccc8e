import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { sessionReport } from './session-report.ts'
import { type ReportInput, sessionReportDocument } from './session-report-rows.ts'

const input = (showsExpected: boolean): ReportInput => ({
  report: sessionReport({
    openingAmount: money(20_000),
    cashTenderIds: new Set(['cash']),
    movements: [{ kind: 'payOut', tenderType: 'cash', amount: money(-3000) }],
    sales: ['C1-000007', 'C1-000008'].map((receiptNumber) => ({
      receiptNumber,
      isRefund: false,
      isVoided: false,
      totalAmount: money(1190),
      discountAmount: money(0),
      netAmount: money(1000),
      taxAmount: money(190),
      roundingAmount: money(0),
      taxes: [{ taxId: 'iva', taxableAmount: money(1000), amount: money(190) }],
      payments: [{ tenderId: 'cash', amount: money(1190) }],
    })),
  }),
  shopName: 'Almacén',
  checkoutName: 'Caja 1',
  sessionNumber: 3,
  openedAt: '2026-11-21T12:00:00.000Z',
  openedByName: 'Ana',
  printedAt: '2026-11-21T20:00:00.000Z',
  tenderNames: new Map([['cash', 'Efectivo']]),
  taxes: new Map([['iva', { name: 'IVA', rate: '19', kind: 'percentage' as const }]]),
  pricesIncludeTax: true,
  currencyTag: 'CLP',
  timeZone: 'America/Santiago',
  showsExpected,
})

test('an X report shows the sales, the payments and the expected cash', () => {
  const { rows } = sessionReportDocument(input(true))
  expect(rows).toContainEqual({
    kind: 'fact',
    labelKey: 'receipt.lastReceipt',
    value: { type: 'text', text: 'C1-000008' },
  })
  expect(rows).toContainEqual({ kind: 'payment', name: 'Efectivo × 2', amount: 2380 })
  expect(rows).toContainEqual({ kind: 'amount', labelKey: 'receipt.payOut', amount: -3000, emphasis: 'normal' })
  expect(rows).toContainEqual({ kind: 'amount', labelKey: 'receipt.expected', amount: 19_380, emphasis: 'strong' })
})

test('hides every amount that would reveal the expected cash from people who may not know it', () => {
  const { rows } = sessionReportDocument(input(false))
  expect(rows.filter((row) => 'amount' in row)).toEqual([])
})

test('with its count it is a Z report: numbered, with the counted cash', () => {
  const { rows } = sessionReportDocument({
    ...input(true),
    closing: {
      zNumber: 7,
      closedAt: '2026-11-21T21:00:00.000Z',
      closedByName: 'Berta',
      approvedByName: 'Carla',
      openingDifferenceAmount: money(-500),
      countedAmount: money(19_380),
      differenceAmount: money(0),
      leftAmount: money(10_000),
      takenAmount: money(9380),
    },
  })
  expect(rows).toContainEqual({ kind: 'heading', labelKey: 'receipt.zReport' })
  expect(rows).toContainEqual({ kind: 'fact', labelKey: 'receipt.zNumber', value: { type: 'text', text: '7' } })
  expect(rows).toContainEqual({ kind: 'fact', labelKey: 'receipt.approvedBy', value: { type: 'text', text: 'Carla' } })
  expect(rows).toContainEqual({
    kind: 'amount',
    labelKey: 'receipt.openingDifference',
    amount: -500,
    emphasis: 'normal',
  })
  expect(rows.filter((row) => row.kind === 'amount').slice(-4)).toMatchObject([
    { labelKey: 'receipt.counted', amount: 19_380 },
    { labelKey: 'receipt.difference', amount: 0, emphasis: 'strong' },
    { labelKey: 'receipt.left', amount: 10_000 },
    { labelKey: 'receipt.taken', amount: 9380 },
  ])
})

test('shows surcharges under the total that includes them, if there were any', () => {
  const asked = input(true)
  const report = { ...asked.report, surchargesAmount: money(250) }
  const labels = (of: typeof asked) =>
    sessionReportDocument(of).rows.flatMap((row) => (row.kind === 'amount' ? [row.labelKey] : []))

  const shown = labels({ ...asked, report })
  expect(shown[shown.indexOf('receipt.total') + 1]).toBe('receipt.surcharges')
  expect(labels(asked)).not.toContain('receipt.surcharges')
})

test('shows tips under the payment methods, for each that took some', () => {
  const asked = input(true)
  const report = { ...asked.report, tipsAmount: money(300) }
  const tenders = report.tenders.map((tender) => ({ ...tender, tipAmount: money(300) }))
  const { rows } = sessionReportDocument({ ...asked, report: { ...report, tenders } })
  const at = rows.findIndex((row) => 'labelKey' in row && row.labelKey === 'receipt.tips')

  expect(rows.slice(at, at + 2)).toEqual([
    { kind: 'amount', labelKey: 'receipt.tips', amount: 300, emphasis: 'strong' },
    { kind: 'payment', name: 'Efectivo', amount: 300 },
  ])
  const labels = sessionReportDocument(asked).rows.flatMap((row) => ('labelKey' in row ? [row.labelKey] : []))
  expect(labels).not.toContain('receipt.tips')
})
