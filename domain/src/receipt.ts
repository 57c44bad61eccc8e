import { add, type Money, negate } from './money.ts'
import type { FactValue, ReceiptFactKey, ReceiptRow } from './receipt-rows.ts'

export type { ReceiptRow } from './receipt-rows.ts'

/** A stored sale and its shop, as snapshots: names, rates and prices as they were. Amounts in minor units. */
export type ReceiptInput = {
  shop: {
    name: string
    legalName?: string
    taxId?: string
    address?: string
    phone?: string
    header?: string[]
    footer?: string[]
  }
  currencyTag: string
  timeZone: string
  receiptNumber: string
  soldAt: string
  checkoutName: string
  cashierName: string
  customerName?: string
  lines: {
    name: string
    sku?: string
    unitTag?: string
    quantity: string
    unitPrice: string
    baseAmount: Money
    lineDiscountAmount: Money
    grossAmount: Money
    note?: string
  }[]
  subtotalAmount: Money
  discountAmount: Money
  taxes: { name: string; rate: string; kind: 'percentage' | 'fixed'; taxableAmount: Money; amount: Money }[]
  pricesIncludeTax: boolean
  netAmount: Money
  totalAmount: Money
  roundingAmount: Money
  payments: { name: string; tenderedAmount: Money; changeAmount: Money; amount: Money; reference?: string }[]
  changeAmount: Money
  note?: string
  status: 'completed' | 'cancelled'
  copyNumber?: number
  publicUrl?: string
}

/** A receipt ready to be laid out by any printer or screen: rows in order, and what formatting them needs. */
export type ReceiptDocument = { rows: ReceiptRow[]; currencyTag: string; timeZone: string }

/**
 * Turns a sale into its receipt: typed rows with message keys and raw values, no words and no formatting, in the order
 * of ux.md 1.11. The same input always gives the same rows, so a reprint differs only in its copy row.
 *
 * Rows that would say nothing are left out (no discount, no rounding, no change). The document keeps the unrounded
 * total; cash rounding follows it with the amount to pay (Chile, Law 20.956). A cancelled sale says so at the top.
 *
 * @example receiptDocument(input).rows.find((row) => row.kind === 'amount' && row.emphasis === 'total')
 */
export function receiptDocument(input: ReceiptInput): ReceiptDocument {
  const rows: ReceiptRow[] = [
    ...shopRows(input),
    ...headingRows(input),
    { kind: 'separator' },
    ...input.lines.map(lineRow),
    { kind: 'separator' },
    ...totalRows(input),
    { kind: 'separator' },
    ...paymentRows(input),
    ...closingRows(input),
  ]
  return { rows, currencyTag: input.currencyTag, timeZone: input.timeZone }
}

function shopRows({ shop }: ReceiptInput): ReceiptRow[] {
  const { header = [], footer: _, ...identity } = shop
  return [{ kind: 'shop', ...identity }, ...header.map((text): ReceiptRow => ({ kind: 'text', place: 'header', text }))]
}

function headingRows(input: ReceiptInput): ReceiptRow[] {
  const rows: ReceiptRow[] = [{ kind: 'heading', labelKey: 'receipt.title' }]
  if (input.status === 'cancelled') rows.push({ kind: 'heading', labelKey: 'receipt.cancelled' })
  if (input.copyNumber) rows.push({ kind: 'copy', labelKey: 'receipt.copy', copyNumber: input.copyNumber })
  rows.push(
    fact('receipt.number', { type: 'text', text: input.receiptNumber }),
    fact('receipt.soldAt', { type: 'instant', instant: input.soldAt }),
    fact('receipt.checkout', { type: 'text', text: input.checkoutName }),
    fact('receipt.cashier', { type: 'text', text: input.cashierName }),
  )
  if (input.customerName) rows.push(fact('receipt.customer', { type: 'text', text: input.customerName }))
  return rows
}

function fact(labelKey: ReceiptFactKey, value: FactValue): ReceiptRow {
  return { kind: 'fact', labelKey, value }
}

function lineRow(line: ReceiptInput['lines'][number]): ReceiptRow {
  const { name, sku, unitTag, quantity, unitPrice, baseAmount, lineDiscountAmount, note } = line
  return {
    kind: 'line',
    name,
    ...(sku && { sku }),
    ...(unitTag && { unitTag }),
    quantity,
    unitPrice,
    amount: baseAmount,
    ...(lineDiscountAmount !== 0 && { discountAmount: negate(lineDiscountAmount) }),
    ...(note && { note }),
  }
}

function totalRows(input: ReceiptInput): ReceiptRow[] {
  const { subtotalAmount, discountAmount, netAmount, totalAmount, roundingAmount, pricesIncludeTax } = input
  const rows: ReceiptRow[] = []
  if (discountAmount !== 0 || !pricesIncludeTax) {
    rows.push({ kind: 'amount', labelKey: 'receipt.subtotal', amount: subtotalAmount, emphasis: 'normal' })
  }
  if (discountAmount !== 0) {
    rows.push({ kind: 'amount', labelKey: 'receipt.discount', amount: negate(discountAmount), emphasis: 'normal' })
  }
  if (input.taxes.length > 0) {
    rows.push({ kind: 'amount', labelKey: 'receipt.net', amount: netAmount, emphasis: 'normal' })
  }
  rows.push(...input.taxes.map((tax) => taxRow(tax, pricesIncludeTax)))
  rows.push({ kind: 'amount', labelKey: 'receipt.total', amount: totalAmount, emphasis: 'total' })
  if (roundingAmount !== 0) {
    const toPay = add(totalAmount, roundingAmount)
    rows.push({ kind: 'amount', labelKey: 'receipt.rounding', amount: roundingAmount, emphasis: 'normal' })
    rows.push({ kind: 'amount', labelKey: 'receipt.toPay', amount: toPay, emphasis: 'strong' })
  }
  return rows
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

function closingRows(input: ReceiptInput): ReceiptRow[] {
  const rows: ReceiptRow[] = []
  if (input.note) rows.push({ kind: 'note', labelKey: 'receipt.note', text: input.note })
  for (const text of input.shop.footer ?? []) rows.push({ kind: 'text', place: 'footer', text })
  if (input.publicUrl) rows.push({ kind: 'qr', labelKey: 'receipt.lookUp', url: input.publicUrl })
  return rows
}
