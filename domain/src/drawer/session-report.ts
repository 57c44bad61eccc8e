import { type DrawerMovement, expectedCash, type MovementKind } from './cash-session.ts'
import { add, type Money, negate, sum, zero } from '../money/money.ts'
import type { PricedTax } from '../price/price-sale.ts'

/**
 * A sale or a refund as far as its session's report needs it. A refund's amounts are negative. Payments are net of change, so the note that
 * was handed over never counts.
 */
export type SessionSale = {
  isRefund: boolean
  /** Voided: listed, but in no sum. */
  isVoided: boolean
  receiptNumber: string
  totalAmount: Money
  discountAmount: Money
  netAmount: Money
  taxAmount: Money
  roundingAmount: Money
  /** The part of the total that is surcharges of tenders. */
  surchargeAmount?: Money
  taxes: readonly PricedTax[]
  /** `tipAmount`: the part of the amount that is tip. */
  payments: readonly { tenderId: string; amount: Money; tipAmount?: Money }[]
}

/** A payment moved into another tender in this session: the reversal, its replacement, and the resulting rounding. */
export type SessionCorrection = { roundingAmount: Money; payments: SessionSale['payments'] }

/** The sales and movements of a session, in the order they happened. */
export type SessionFacts = {
  openingAmount: Money
  sales: readonly SessionSale[]
  /** Customers' payments of their accounts. */
  customerPayments?: readonly { tenderId: string; amount: Money }[]
  /** Empty at a till: corrections are made in the office. */
  corrections?: readonly SessionCorrection[]
  /** The drawer's own movements. Cash of sales is in the sales. A movement that takes another back has its kind and the opposite amount. */
  movements: readonly (DrawerMovement & { isReversal?: boolean })[]
  cashTenderIds: ReadonlySet<string>
}

/** The figures of an X or Z report (D-15), in minor units. Cash that left the drawer is positive here. */
export type SessionReport = {
  salesCount: number
  refundsCount: number
  /** The amount refunded, positive. The other sums are net of it. */
  refundsAmount: Money
  voidsCount: number
  voidsAmount: Money
  /** Number of payments moved into another tender. */
  correctionsCount: number
  /** Customers' payments of their accounts, in any tender. Included in the figures of the tenders, but not in sales. */
  customerPaymentsAmount: Money
  totalAmount: Money
  discountAmount: Money
  netAmount: Money
  taxAmount: Money
  roundingAmount: Money
  /** Included only in the figures of the tenders and the cash. */
  tipsAmount: Money
  /** Surcharges of tenders, net of refunds; included in the total. */
  surchargesAmount: Money
  firstReceipt: string | null
  lastReceipt: string | null
  taxes: PricedTax[]
  tenders: { tenderId: string; count: number; amount: Money; tipAmount: Money }[]
  cash: {
    openingAmount: Money
    /** In cash, net of refunds. */
    salesAmount: Money
    /** From payments moved into or out of cash. */
    correctionsAmount: Money
    /** From customers' payments of their accounts. */
    customerPaymentsAmount: Money
    payInAmount: Money
    payOutAmount: Money
    cashDropAmount: Money
    expenseAmount: Money
    expectedAmount: Money
  }
  /** How often the drawer was opened without a sale. */
  drawerOpenings: number
  /** Number of hand movements that were taken back; they are in no sum. */
  movementVoidsCount: number
}

/**
 * The report of a session from its documents. The till computes it from the documents it made, the server from the stored ones. The same
 * documents give the same figures, so an X report without a network and the following Z report agree.
 *
 * @example sessionReport({ openingAmount, sales: [], movements: [], cashTenderIds }).cash.expectedAmount // openingAmount
 */
export function sessionReport(facts: SessionFacts): SessionReport {
  const { openingAmount, sales: all, corrections = [], customerPayments = [], movements, cashTenderIds } = facts
  const voided = all.filter(({ isVoided }) => isVoided)
  const sales = all.filter(({ isVoided }) => !isVoided)
  const refunds = sales.filter(({ isRefund }) => isRefund)
  const payments = sales.flatMap((sale) => sale.payments)
  const corrected = corrections.flatMap((correction) => correction.payments)
  const inCash = (paid: SessionSale['payments']) =>
    sum(paid.filter(({ tenderId }) => cashTenderIds.has(tenderId)).map(({ amount }) => amount))
  const [salesAmount, correctionsAmount] = [inCash(payments), inCash(corrected)]
  const customerPaymentsAmount = inCash(customerPayments)
  const ofSales: DrawerMovement[] = [
    { kind: 'sale', tenderType: 'cash', amount: salesAmount },
    { kind: 'tenderCorrection', tenderType: 'cash', amount: correctionsAmount },
    { kind: 'customerPayment', tenderType: 'cash', amount: customerPaymentsAmount },
  ]
  return {
    salesCount: sales.length - refunds.length,
    refundsCount: refunds.length,
    refundsAmount: negate(sum(refunds.map((refund) => refund.totalAmount))),
    voidsCount: voided.length,
    voidsAmount: sum(voided.map((sale) => sale.totalAmount)),
    correctionsCount: corrections.length,
    customerPaymentsAmount: sum(customerPayments.map(({ amount }) => amount)),
    totalAmount: sum(sales.map((sale) => sale.totalAmount)),
    discountAmount: sum(sales.map((sale) => sale.discountAmount)),
    netAmount: sum(sales.map((sale) => sale.netAmount)),
    taxAmount: sum(sales.map((sale) => sale.taxAmount)),
    roundingAmount: sum([...sales, ...corrections].map((part) => part.roundingAmount)),
    tipsAmount: sum([...payments, ...corrected].map(({ tipAmount = zero }) => tipAmount)),
    surchargesAmount: sum(sales.map(({ surchargeAmount = zero }) => surchargeAmount)),
    firstReceipt: all[0]?.receiptNumber ?? null,
    lastReceipt: all.at(-1)?.receiptNumber ?? null,
    taxes: sumTaxes(sales.flatMap((sale) => sale.taxes)),
    tenders: sumTenders([...payments, ...customerPayments], corrected),
    cash: {
      openingAmount,
      salesAmount,
      correctionsAmount,
      customerPaymentsAmount,
      payInAmount: moved(movements, 'payIn'),
      payOutAmount: negate(moved(movements, 'payOut')),
      cashDropAmount: negate(moved(movements, 'cashDrop')),
      expenseAmount: negate(moved(movements, 'expense')),
      expectedAmount: expectedCash(openingAmount, [...ofSales, ...movements]),
    },
    drawerOpenings: movements.filter(({ kind }) => kind === 'drawerOpen').length,
    movementVoidsCount: movements.filter(({ isReversal }) => isReversal).length,
  }
}

function moved(movements: readonly DrawerMovement[], wanted: MovementKind): Money {
  return sum(movements.filter(({ kind }) => kind === wanted).map(({ amount }) => amount))
}

function sumTaxes(taxes: readonly PricedTax[]): PricedTax[] {
  const all = new Map<string, PricedTax>()
  for (const { taxId, taxableAmount, amount } of taxes) {
    const known = all.get(taxId) ?? { taxId, taxableAmount: zero, amount: zero }
    all.set(taxId, { taxId, taxableAmount: add(known.taxableAmount, taxableAmount), amount: add(known.amount, amount) })
  }
  return [...all.values()]
}

/** Corrections move a payment from one tender to another. */
function sumTenders(payments: SessionSale['payments'], corrected: SessionSale['payments']): SessionReport['tenders'] {
  const all = new Map<string, SessionReport['tenders'][number]>()
  const put = ({ tenderId, amount, tipAmount = zero }: SessionSale['payments'][number], count: number) => {
    const known = all.get(tenderId) ?? { tenderId, count: 0, amount: zero, tipAmount: zero }
    all.set(tenderId, {
      tenderId,
      count: known.count + count,
      amount: add(known.amount, amount),
      tipAmount: add(known.tipAmount, tipAmount),
    })
  }
  for (const payment of payments) put(payment, 1)
  for (const payment of corrected) put(payment, payment.amount < 0 ? -1 : 1)
  return [...all.values()]
}
