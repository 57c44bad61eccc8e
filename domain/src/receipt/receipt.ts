import { add, type Money, negate, subtract, sum, zero } from '../money/money.ts'
import { exemptedAmountOf } from '../price/price-sale.ts'
import { type ReceiptPart, usualReceiptParts } from './receipt-look.ts'
import type { DetailValue, FactValue, ReceiptFactKey, ReceiptRow } from './receipt-rows.ts'

export type { ReceiptRow } from './receipt-rows.ts'

/** A stored sale and its shop, as snapshots: names, rates and prices as they were. Amounts in minor units. */
export type ReceiptInput = {
  shop: {
    name: string
    legalName?: string
    taxId?: string
    address?: string
    phone?: string
    logo?: ReceiptLogo
    header?: string[]
    footer?: string[]
  }
  currencyTag: string
  timeZone: string
  receiptNumber: string
  soldAt: string
  checkoutName: string
  cashierName: string
  /** Set if the seller is not the cashier. */
  sellerName?: string
  customerName?: string
  customerTaxId?: string
  /** Set for a sale without taxes, with the document that allows it, if there is one. */
  exemption?: { reference: string | null }
  /** Own fields that the shop shows on its receipts, in order, named in the language of the paper. */
  details?: readonly { label: string; value: DetailValue }[]
  lines: {
    name: string
    sku?: string
    unitTag?: string
    quantity: string
    unitPrice: string
    baseAmount: Money
    lineDiscountAmount: Money
    /** The line's share of the sale's discounts. Receipts of older versions of the application have none. */
    allocatedDiscountAmount?: Money
    grossAmount: Money
    /** Tax that the price includes and that was not charged. */
    exemptedAmount?: Money | undefined
    serials?: readonly string[]
    note?: string
    /** Whether the line is a surcharge instead of a product. */
    isSurcharge?: boolean
  }[]
  subtotalAmount: Money
  discountAmount: Money
  taxes: { name: string; rate: string; kind: 'percentage' | 'fixed'; taxableAmount: Money; amount: Money }[]
  pricesIncludeTax: boolean
  netAmount: Money
  totalAmount: Money
  roundingAmount: Money
  /** The customer's tip beside the total. */
  tipAmount?: Money
  payments: {
    name: string
    tenderedAmount: Money
    changeAmount: Money
    amount: Money
    /** The part of the amount that is tip. */
    tipAmount?: Money
    reference?: string
  }[]
  changeAmount: Money
  note?: string
  status: 'completed' | 'cancelled'
  /** For refunds and exchanges: the number of the original receipt. Amounts are negative. */
  originalReceipt?: string
  /** For refunds without a receipt. Amounts are negative here too. */
  isWithoutReceipt?: boolean
  /** The amount refunded since, positive; omitted when there is none. */
  refundedAmount?: Money
  copyNumber?: number
  publicUrl?: string
  /** The optional parts to show; by default the usual ones. */
  parts?: readonly ReceiptPart[]
}

/** A picture at an address of the shop's own, with its size in pixels. */
type ReceiptLogo = { url: string; width: number; height: number }

/** A receipt for any printer or screen: rows in order, and what formatting them needs. */
export type ReceiptDocument = { rows: ReceiptRow[]; currencyTag: string; timeZone: string }

/**
 * Turns a sale into its receipt: typed rows with message keys and raw values, no words and no formatting, in one order (B-3). The same
 * input always gives the same rows, so a reprint differs only in its copy row.
 *
 * Rows without information are left out (no discount, no rounding, no change), and so are the parts the shop does not show; the rest still
 * adds up. The document keeps the unrounded total. Cash rounding follows it with the amount to pay (Chile, Law 20.956). A cancelled sale
 * says so at the top.
 *
 * @example receiptDocument(input).rows.find((row) => row.kind === 'amount' && row.emphasis === 'total')
 */
export function receiptDocument(input: ReceiptInput): ReceiptDocument {
  const rows: ReceiptRow[] = [
    ...shopRows(input),
    ...headingRows(input),
    { kind: 'separator' },
    ...input.lines.map((line) => lineRow(line, input)),
    { kind: 'separator' },
    ...totalRows(input),
    { kind: 'separator' },
    ...paymentRows(input),
    ...backRows(input),
    ...closingRows(input),
  ]
  return { rows, currencyTag: input.currencyTag, timeZone: input.timeZone }
}

/** Goods of another receipt were returned, and others were taken. */
function isExchange({ originalReceipt, lines }: ReceiptInput): boolean {
  return originalReceipt !== undefined && lines.some(({ quantity }) => !quantity.startsWith('-'))
}

function shows({ parts = usualReceiptParts }: ReceiptInput, part: ReceiptPart): boolean {
  return parts.includes(part)
}

function shopRows({ shop }: ReceiptInput): ReceiptRow[] {
  const { header = [], footer: _, ...identity } = shop
  return [{ kind: 'shop', ...identity }, ...header.map((text): ReceiptRow => ({ kind: 'text', place: 'header', text }))]
}

function headingRows(input: ReceiptInput): ReceiptRow[] {
  const isExchanged = isExchange(input)
  const isRefund = input.originalReceipt !== undefined || input.isWithoutReceipt
  const title = isRefund ? 'receipt.refund' : 'receipt.title'
  const rows: ReceiptRow[] = [{ kind: 'heading', labelKey: isExchanged ? 'receipt.exchange' : title }]
  if (input.isWithoutReceipt) rows.push({ kind: 'heading', labelKey: 'receipt.withoutReceipt' })
  if (input.exemption && !input.exemption.reference) rows.push({ kind: 'heading', labelKey: 'receipt.exempt' })
  if (input.status === 'cancelled') rows.push({ kind: 'heading', labelKey: 'receipt.cancelled' })
  if (isAnyBack(input))
    rows.push({ kind: 'heading', labelKey: isAllBack(input) ? 'receipt.wasRefunded' : 'receipt.partlyRefunded' })
  if (input.copyNumber) rows.push({ kind: 'copy', labelKey: 'receipt.copy', copyNumber: input.copyNumber })
  rows.push(
    fact('receipt.number', { type: 'text', text: input.receiptNumber }),
    fact('receipt.soldAt', { type: 'instant', instant: input.soldAt }),
    fact('receipt.checkout', { type: 'text', text: input.checkoutName }),
  )
  if (input.originalReceipt) {
    const of = { type: 'text', text: input.originalReceipt } as const
    rows.push(fact(isExchanged ? 'receipt.exchanged' : 'receipt.original', of))
  }
  rows.push(...peopleRows(input))
  if (input.exemption?.reference) rows.push(fact('receipt.exempt', { type: 'text', text: input.exemption.reference }))
  rows.push(...(input.details ?? []).map((detail): ReceiptRow => ({ kind: 'detail', ...detail })))
  return rows
}

function peopleRows(input: ReceiptInput): ReceiptRow[] {
  const { cashierName, sellerName, customerName, customerTaxId } = input
  const rows: ReceiptRow[] = []
  if (sellerName && shows(input, 'seller')) rows.push(fact('receipt.seller', { type: 'text', text: sellerName }))
  if (shows(input, 'seller')) rows.push(fact('receipt.cashier', { type: 'text', text: cashierName }))
  if (customerName && shows(input, 'customer'))
    rows.push(fact('receipt.customer', { type: 'text', text: customerName }))
  if (customerTaxId && shows(input, 'customerTaxId'))
    rows.push(fact('receipt.customerTaxId', { type: 'text', text: customerTaxId }))
  return rows
}

function fact(labelKey: ReceiptFactKey, value: FactValue): ReceiptRow {
  return { kind: 'fact', labelKey, value }
}

function lineRow(line: ReceiptInput['lines'][number], input: ReceiptInput): ReceiptRow {
  const { name, sku, unitTag, quantity, unitPrice, baseAmount, lineDiscountAmount, serials, note, isSurcharge } = line
  const ofSale = line.allocatedDiscountAmount ?? zero
  // Without its discounts a line shows its final amount, and no unit price that contradicts it.
  const isPlain = shows(input, 'discounts') || add(lineDiscountAmount, ofSale) === 0
  return {
    kind: 'line',
    name,
    ...(sku && shows(input, 'sku') && { sku }),
    ...(unitTag && { unitTag }),
    quantity,
    ...(isPlain && { unitPrice }),
    amount: isPlain ? baseAmount : subtract(baseAmount, add(lineDiscountAmount, ofSale)),
    ...(isPlain && lineDiscountAmount !== 0 && { discountAmount: negate(lineDiscountAmount) }),
    ...(serials && serials.length > 0 && { serials }),
    ...(note && { note }),
    ...(isSurcharge && { isSurcharge }),
  }
}

function totalRows(input: ReceiptInput): ReceiptRow[] {
  const { totalAmount, roundingAmount, tipAmount = zero } = input
  const rows = [...discountRows(input), ...taxRows(input)]
  rows.push({ kind: 'amount', labelKey: 'receipt.total', amount: totalAmount, emphasis: 'total' })
  if (tipAmount !== 0) rows.push({ kind: 'amount', labelKey: 'receipt.tip', amount: tipAmount, emphasis: 'normal' })
  if (roundingAmount !== 0)
    rows.push({ kind: 'amount', labelKey: 'receipt.rounding', amount: roundingAmount, emphasis: 'normal' })
  if (roundingAmount !== 0 || tipAmount !== 0) {
    const toPay = add(totalAmount, tipAmount, roundingAmount)
    rows.push({ kind: 'amount', labelKey: 'receipt.toPay', amount: toPay, emphasis: 'strong' })
  }
  if (isSaving(input))
    rows.push({ kind: 'amount', labelKey: 'receipt.saved', amount: input.discountAmount, emphasis: 'normal' })
  return rows
}

/** A refund also returns its discounts, and saves nothing. */
function isSaving(input: ReceiptInput): boolean {
  const isPlainSale = input.originalReceipt === undefined && !input.isWithoutReceipt
  return isPlainSale && input.discountAmount > 0 && shows(input, 'discounts')
}

function discountRows(input: ReceiptInput): ReceiptRow[] {
  const { subtotalAmount, discountAmount, pricesIncludeTax } = input
  const isShown = discountAmount !== 0 && shows(input, 'discounts')
  const exempted = exemptedAmountOf(input.lines)
  const rows: ReceiptRow[] = []
  if (isShown || exempted !== 0 || !pricesIncludeTax) {
    const amount = isShown ? subtotalAmount : subtract(subtotalAmount, discountAmount)
    rows.push({ kind: 'amount', labelKey: 'receipt.subtotal', amount, emphasis: 'normal' })
  }
  if (isShown)
    rows.push({ kind: 'amount', labelKey: 'receipt.discount', amount: negate(discountAmount), emphasis: 'normal' })
  if (exempted !== 0)
    rows.push({ kind: 'amount', labelKey: 'receipt.exempted', amount: negate(exempted), emphasis: 'normal' })
  return rows
}

function taxRows(input: ReceiptInput): ReceiptRow[] {
  const { netAmount, pricesIncludeTax } = input
  // The exempted amount has its own row. A tax row of zero would read as a charged tax.
  const isExempt = input.exemption !== undefined || exemptedAmountOf(input.lines) !== 0
  const taxes = isExempt ? input.taxes.filter(({ amount }) => amount !== 0) : input.taxes
  if (taxes.length === 0) return []
  if (shows(input, 'taxDetail')) {
    const net: ReceiptRow = { kind: 'amount', labelKey: 'receipt.net', amount: netAmount, emphasis: 'normal' }
    return [net, ...taxes.map((tax) => taxRow(tax, pricesIncludeTax))]
  }
  if (pricesIncludeTax) return []
  const all = sum(taxes.map(({ amount }) => amount))
  return [{ kind: 'amount', labelKey: 'receipt.taxes', amount: all, emphasis: 'normal' }]
}

function taxRow(tax: ReceiptInput['taxes'][number], isIncluded: boolean): ReceiptRow {
  const { name, rate, kind, taxableAmount, amount } = tax
  return { kind: 'tax', name, rate, taxKind: kind, taxableAmount, amount, isIncluded }
}

function paymentRows(input: ReceiptInput): ReceiptRow[] {
  const rows = input.payments.map(
    ({ name, tenderedAmount, reference }): ReceiptRow => ({
      kind: 'payment',
      name,
      amount: tenderedAmount,
      ...(reference && { reference }),
    }),
  )
  if (input.changeAmount !== 0) {
    rows.push({ kind: 'amount', labelKey: 'receipt.change', amount: input.changeAmount, emphasis: 'strong' })
  }
  return rows
}

/** The totals stay as sold. The refunded amount and the rest are shown beside them (B-5). */
function backRows(input: ReceiptInput): ReceiptRow[] {
  const { totalAmount, refundedAmount = zero } = input
  if (!isAnyBack(input)) return []
  const left = subtract(totalAmount, refundedAmount)
  return [
    { kind: 'separator' },
    { kind: 'amount', labelKey: 'receipt.refunded', amount: negate(refundedAmount), emphasis: 'normal' },
    { kind: 'amount', labelKey: 'receipt.afterRefunds', amount: left, emphasis: 'strong' },
  ]
}

function isAnyBack({ refundedAmount = zero, status }: ReceiptInput): boolean {
  return refundedAmount !== 0 && status !== 'cancelled'
}

/** For an exchange, whether everything taken was returned. The goods returned in it have their own receipt. */
function isAllBack({ lines, refundedAmount = zero }: ReceiptInput): boolean {
  const sold = lines.filter(({ quantity }) => !quantity.startsWith('-'))
  return refundedAmount >= sum(sold.map(({ grossAmount }) => grossAmount))
}

function closingRows(input: ReceiptInput): ReceiptRow[] {
  const rows: ReceiptRow[] = []
  if (input.note) rows.push({ kind: 'note', labelKey: 'receipt.note', text: input.note })
  for (const text of input.shop.footer ?? []) rows.push({ kind: 'text', place: 'footer', text })
  if (input.publicUrl && shows(input, 'qr')) rows.push({ kind: 'qr', labelKey: 'receipt.lookUp', url: input.publicUrl })
  if (shows(input, 'barcode')) rows.push({ kind: 'barcode', code: input.receiptNumber })
  return rows
}
