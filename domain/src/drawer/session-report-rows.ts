import { type Money, negate, zero } from '../money/money.ts'
import type { ReceiptDocument } from '../receipt/receipt.ts'
import type { FactValue, ReceiptAmountKey, ReceiptFactKey, ReceiptRow } from '../receipt/receipt-rows.ts'
import type { SessionReport } from './session-report.ts'

/** A report with the names of what it numbers, for printing. */
export type ReportInput = {
  report: SessionReport
  shopName: string
  checkoutName: string
  sessionNumber: number
  openedAt: string
  openedByName: string
  printedAt: string
  tenderNames: ReadonlyMap<string, string>
  taxes: ReadonlyMap<string, { name: string; rate: string; kind: 'percentage' | 'fixed' }>
  pricesIncludeTax: boolean
  currencyTag: string
  timeZone: string
  /** False for people who count blindly: the report must not reveal the expected cash to them. */
  showsExpected: boolean
  /** The count at the end, which turns the report into a Z report. */
  closing?: SessionCount
}

/** The count of a session, in amounts of cash. */
type SessionCount = {
  zNumber: number
  closedAt: string
  closedByName: string
  /** Who approved the difference. */
  approvedByName: string | null
  /** How far the float was over or short of the cash left before; null for a first session. */
  openingDifferenceAmount: Money | null
  countedAmount: Money
  differenceAmount: Money
  leftAmount: Money
  takenAmount: Money
}

/**
 * An X report, or the Z report of a counted session, as rows. The screens and printers of receipts lay them out (D-15). Without the right
 * to know the expected cash it shows no cash at all, because the expectation would follow from it.
 */
export function sessionReportDocument(input: ReportInput): ReceiptDocument {
  const { report, showsExpected, closing, currencyTag, timeZone } = input
  const rows: ReceiptRow[] = [
    { kind: 'shop', name: input.shopName },
    { kind: 'heading', labelKey: closing ? 'receipt.zReport' : 'receipt.xReport' },
    ...(closing ? [fact('receipt.zNumber', text(String(closing.zNumber)))] : []),
    fact('receipt.checkout', text(input.checkoutName)),
    fact('receipt.session', text(String(input.sessionNumber))),
    fact('receipt.openedAt', { type: 'instant', instant: input.openedAt }),
    fact('receipt.cashier', text(input.openedByName)),
    ...(closing
      ? [
          fact('receipt.closedAt', { type: 'instant', instant: closing.closedAt }),
          fact('receipt.closedBy', text(closing.closedByName)),
          ...(closing.approvedByName === null ? [] : [fact('receipt.approvedBy', text(closing.approvedByName))]),
        ]
      : []),
    fact('receipt.printedAt', { type: 'instant', instant: input.printedAt }),
    { kind: 'separator' },
    fact('receipt.salesCount', text(String(report.salesCount))),
    ...receiptNumbers(report),
  ]
  if (showsExpected)
    rows.push(...salesRows(input), ...tenderRows(input), ...cashRows(report, closing), ...countRows(closing))
  if (report.voidsCount > 0) rows.push(fact('receipt.voidsCount', text(String(report.voidsCount))))
  if (showsExpected && report.voidsCount > 0) rows.push(amountRow('receipt.voids', report.voidsAmount))
  if (report.correctionsCount > 0) rows.push(fact('receipt.correctionsCount', text(String(report.correctionsCount))))
  if (report.movementVoidsCount > 0) rows.push(fact('receipt.movementVoids', text(String(report.movementVoidsCount))))
  if (report.drawerOpenings > 0) rows.push(fact('receipt.drawerOpenings', text(String(report.drawerOpenings))))
  return { rows, currencyTag, timeZone }
}

const text = (words: string): FactValue => ({ type: 'text', text: words })
const fact = (labelKey: ReceiptFactKey, value: FactValue): ReceiptRow => ({ kind: 'fact', labelKey, value })
const amountRow = (
  labelKey: ReceiptAmountKey,
  amount: Money,
  emphasis: 'normal' | 'strong' | 'total' = 'normal',
): ReceiptRow => ({ kind: 'amount', labelKey, amount, emphasis })

function receiptNumbers({ firstReceipt, lastReceipt }: SessionReport): ReceiptRow[] {
  if (firstReceipt === null || lastReceipt === null) return []
  return [fact('receipt.firstReceipt', text(firstReceipt)), fact('receipt.lastReceipt', text(lastReceipt))]
}

function salesRows({ report, taxes, pricesIncludeTax }: ReportInput): ReceiptRow[] {
  const { discountAmount, roundingAmount, refundsAmount, surchargesAmount } = report
  return [
    ...(refundsAmount === 0 ? [] : [amountRow('receipt.refunds', negate(refundsAmount))]),
    ...(discountAmount === 0 ? [] : [amountRow('receipt.discount', negate(discountAmount))]),
    amountRow('receipt.net', report.netAmount),
    ...report.taxes.map(({ taxId, taxableAmount, amount }): ReceiptRow => {
      const { name = taxId, rate = '0', kind = 'percentage' } = taxes.get(taxId) ?? {}
      return { kind: 'tax', name, rate, taxKind: kind, taxableAmount, amount, isIncluded: pricesIncludeTax }
    }),
    amountRow('receipt.total', report.totalAmount, 'total'),
    ...(surchargesAmount === 0 ? [] : [amountRow('receipt.surcharges', surchargesAmount)]),
    ...(roundingAmount === 0 ? [] : [amountRow('receipt.rounding', roundingAmount)]),
    { kind: 'separator' },
  ]
}

function tenderRows({ report, tenderNames }: ReportInput): ReceiptRow[] {
  if (report.tenders.length === 0) return []
  const rows: ReceiptRow[] = report.tenders.map(
    ({ tenderId, count, amount }): ReceiptRow => ({
      kind: 'payment',
      name: `${tenderNames.get(tenderId) ?? tenderId} × ${count}`,
      amount,
    }),
  )
  const ofAccounts = report.customerPaymentsAmount
  return [
    ...rows,
    ...(ofAccounts === 0 ? [] : [amountRow('receipt.customerPayments', ofAccounts)]),
    ...tipRows(report, tenderNames),
    { kind: 'separator' },
  ]
}

/** Tips are included in the amounts of the tenders. */
function tipRows({ tipsAmount, tenders }: SessionReport, tenderNames: ReportInput['tenderNames']): ReceiptRow[] {
  if (tipsAmount === 0) return []
  const tipped = tenders.filter(({ tipAmount }) => tipAmount !== 0)
  return [
    { kind: 'separator' },
    amountRow('receipt.tips', tipsAmount, 'strong'),
    ...tipped.map(
      ({ tenderId, tipAmount }): ReceiptRow => ({
        kind: 'payment',
        name: tenderNames.get(tenderId) ?? tenderId,
        amount: tipAmount,
      }),
    ),
  ]
}

function cashRows({ cash }: SessionReport, closing: SessionCount | undefined): ReceiptRow[] {
  const openingDifference = closing?.openingDifferenceAmount ?? zero
  const moved: [ReceiptAmountKey, Money][] = [
    ['receipt.corrections', cash.correctionsAmount],
    ['receipt.cashPayments', cash.customerPaymentsAmount],
    ['receipt.payIn', cash.payInAmount],
    ['receipt.payOut', negate(cash.payOutAmount)],
    ['receipt.cashDrop', negate(cash.cashDropAmount)],
    ['receipt.expense', negate(cash.expenseAmount)],
  ]
  return [
    amountRow('receipt.opening', cash.openingAmount),
    ...(openingDifference === 0 ? [] : [amountRow('receipt.openingDifference', openingDifference)]),
    amountRow('receipt.cashSales', cash.salesAmount),
    ...moved.filter(([, amount]) => amount !== 0).map(([labelKey, amount]) => amountRow(labelKey, amount)),
    amountRow('receipt.expected', cash.expectedAmount, 'strong'),
  ]
}

function countRows(closing: SessionCount | undefined): ReceiptRow[] {
  if (!closing) return []
  return [
    amountRow('receipt.counted', closing.countedAmount),
    amountRow('receipt.difference', closing.differenceAmount, 'strong'),
    amountRow('receipt.left', closing.leftAmount),
    amountRow('receipt.taken', closing.takenAmount),
  ]
}
