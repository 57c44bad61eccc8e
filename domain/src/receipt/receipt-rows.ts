import type { Money } from '../money/money.ts'

/** A labelled value that is not an amount: text as entered, or an instant to show in the zone. */
export type FactValue = { type: 'text'; text: string } | { type: 'instant'; instant: string }

/** A value of an own field: also a day, a plain decimal, or a boolean, which the printer turns into text. */
export type DetailValue =
  | FactValue
  | { type: 'day'; day: string }
  | { type: 'number'; number: string }
  | { type: 'yesNo'; isYes: boolean }

/**
 * One row of a receipt. Labels are message keys ('receipt.total'). Amounts, quantities, rates and instants are raw. The printer or screen
 * chooses language, format, columns and type size. `emphasis: 'total'` is the double-size row.
 */
export type ReceiptRow =
  | ReceiptShopRow
  | { kind: 'text'; place: 'header' | 'footer'; text: string }
  | {
      kind: 'heading'
      labelKey:
        | 'receipt.title'
        | 'receipt.gift'
        | 'receipt.quote'
        | 'receipt.noReceipt'
        | 'receipt.refund'
        | 'receipt.exchange'
        | 'receipt.withoutReceipt'
        | 'receipt.exempt'
        | 'receipt.cancelled'
        | 'receipt.wasRefunded'
        | 'receipt.partlyRefunded'
        | 'receipt.xReport'
        | 'receipt.zReport'
        | 'receipt.zSupplements'
        | 'receipt.accountPayment'
        | 'receipt.cashMovement'
        | 'receipt.takenBack'
    }
  | { kind: 'copy'; labelKey: 'receipt.copy'; copyNumber: number }
  | { kind: 'fact'; labelKey: ReceiptFactKey; value: FactValue }
  /** An own field of the sale, under the shop's own name for it. */
  | { kind: 'detail'; label: string; value: DetailValue }
  | ReceiptLineRow
  /** A sold product without a price. Gift receipts have these instead of lines. */
  | {
      kind: 'item'
      name: string
      quantity: string
      unitTag?: string
      sku?: string
      serials?: readonly string[]
      note?: string
    }
  | { kind: 'amount'; labelKey: ReceiptAmountKey; amount: Money; emphasis: 'normal' | 'strong' | 'total' }
  | ReceiptTaxRow
  | { kind: 'payment'; name: string; amount: Money; reference?: string }
  | { kind: 'note'; labelKey: 'receipt.note'; text: string }
  | { kind: 'separator' }
  | { kind: 'qr'; labelKey: 'receipt.lookUp'; url: string }
  | { kind: 'barcode'; code: string }

/** The shop. The logo is an address and its size in pixels. */
type ReceiptShopRow = {
  kind: 'shop'
  name: string
  legalName?: string
  taxId?: string
  address?: string
  phone?: string
  logo?: { url: string; width: number; height: number }
}

/** Labels of the fact rows. */
export type ReceiptFactKey =
  | 'receipt.number'
  | 'receipt.soldAt'
  | 'receipt.validUntil'
  | 'receipt.checkout'
  | 'receipt.cashier'
  | 'receipt.seller'
  | 'receipt.customer'
  | 'receipt.customerTaxId'
  | 'receipt.exempt'
  | 'receipt.original'
  | 'receipt.exchanged'
  | 'receipt.session'
  | 'receipt.openedAt'
  | 'receipt.printedAt'
  | 'receipt.salesCount'
  | 'receipt.firstReceipt'
  | 'receipt.lastReceipt'
  | 'receipt.drawerOpenings'
  | 'receipt.movementVoids'
  | 'receipt.voidsCount'
  | 'receipt.zNumber'
  | 'receipt.closedAt'
  | 'receipt.closedBy'
  | 'receipt.approvedBy'
  | 'receipt.correctionsCount'
  | 'receipt.supplement'
  | 'receipt.receivedAt'
  | 'receipt.category'
  | 'receipt.reason'
  | 'receipt.signature'

/** Labels of the amount rows. `receipt.toPay` is the total after cash rounding. */
export type ReceiptAmountKey =
  | 'receipt.subtotal'
  | 'receipt.discount'
  | 'receipt.exempted'
  | 'receipt.net'
  | 'receipt.taxes'
  | 'receipt.total'
  | 'receipt.rounding'
  | 'receipt.tip'
  | 'receipt.toPay'
  | 'receipt.change'
  | 'receipt.saved'
  | 'receipt.refunded'
  | 'receipt.afterRefunds'
  | 'receipt.refunds'
  | 'receipt.tips'
  | 'receipt.surcharges'
  | 'receipt.voids'
  | 'receipt.counted'
  | 'receipt.difference'
  | 'receipt.left'
  | 'receipt.taken'
  | 'receipt.corrections'
  | 'receipt.opening'
  | 'receipt.openingDifference'
  | 'receipt.cashSales'
  | 'receipt.payIn'
  | 'receipt.payOut'
  | 'receipt.cashDrop'
  | 'receipt.expense'
  | 'receipt.expected'
  | 'receipt.customerPayments'
  | 'receipt.cashPayments'
  | 'receipt.owed'
  | 'receipt.stillOwed'
  | 'receipt.inDrawer'
  | 'receipt.correctedTotal'
  | 'receipt.correctedExpected'
  | 'receipt.correctedDifference'

/**
 * A sold line: its amount before discounts, and the line's own discount (negative) to show under it. If discounts are not shown, a
 * discounted line carries its final amount and no unit price.
 */
export type ReceiptLineRow = {
  kind: 'line'
  name: string
  sku?: string
  unitTag?: string
  quantity: string
  unitPrice?: string
  amount: Money
  discountAmount?: Money
  serials?: readonly string[]
  note?: string
  /** A surcharge, which gift receipts leave out. */
  isSurcharge?: boolean
}

/** A tax by rate. `isIncluded` distinguishes a tax inside the total from one added to it. */
export type ReceiptTaxRow = {
  kind: 'tax'
  name: string
  rate: string
  taxKind: 'percentage' | 'fixed'
  taxableAmount: Money
  amount: Money
  isIncluded: boolean
}
