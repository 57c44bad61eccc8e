import { formatDecimal, parseDecimal, QUANTITY_SCALE } from '../money/decimal.ts'
import { add, type Money, money, negate, subtract, sum, zero } from '../money/money.ts'
import type { PricedLine, PricedTax } from '../price/price-sale.ts'
import { divideRounded } from '../money/round.ts'

/** A priced line of a completed sale, with the quantity sold and the quantity already refunded. */
export type SoldLine = PricedLine & { quantity: string; refundedQuantity: string }

/** The quantity of a sold line to refund now; above zero. */
export type RefundRequest = { lineId: string; quantity: string }

/** A line of the refund: the shape of the sold line with every amount and the quantity negative. */
export type RefundLine = PricedLine & { quantity: string }

/** A refund document: negative amounts, each the sum of its lines. The sale plus its refunds is what the customer kept. */
export type RefundDocument = {
  lines: RefundLine[]
  subtotalAmount: Money
  discountAmount: Money
  netAmount: Money
  taxAmount: Money
  totalAmount: Money
  taxes: PricedTax[]
}

/** Why a refund cannot be made, and which line is the cause. */
type RefundFault = {
  ok: false
  reason: 'nothingToRefund' | 'lineUnknown' | 'lineRepeated' | 'quantityInvalid' | 'quantityTooLarge'
  lineId?: string
}

/**
 * Refunds quantities of a sale's lines, as running shares: after r units the refunded part of an amount is round(amount × r ÷
 * quantity), half up, and a refund takes the difference to what earlier refunds took. So any sequence of partial refunds ends at exactly
 * the sold amounts. Gross, every stored tax, both discounts and the exempted amount have their own running share. Net, base and the
 * bases of taxes follow from them, so every refund line adds up as a sold line does.
 *
 * Lines of the request come back in its order. A line may be named once, with no more than what is left of it.
 *
 * @example
 * // Three for 100: the refunds of one each are 33, 34 and 33.
 * refundSale([{ ...soldLine, quantity: '3', refundedQuantity: '1' }], [{ lineId: 'a', quantity: '1' }])
 */
export function refundSale(
  soldLines: readonly SoldLine[],
  requests: readonly RefundRequest[],
): { ok: true; refund: RefundDocument } | RefundFault {
  if (requests.length === 0) return { ok: false, reason: 'nothingToRefund' }

  const sold = new Map(soldLines.map((line) => [line.lineId, line]))
  const lines: RefundLine[] = []
  for (const { lineId, quantity } of requests) {
    const line = sold.get(lineId)
    if (line === undefined) return { ok: false, reason: 'lineUnknown', lineId }
    if (lines.some((refunded) => refunded.lineId === lineId)) return { ok: false, reason: 'lineRepeated', lineId }
    const step = stepOf(line, quantity)
    if (typeof step === 'string') return { ok: false, reason: step, lineId }
    lines.push(refundLine(line, step))
  }
  return { ok: true, refund: toDocument(lines) }
}

/** Quantities in thousandths: sold, refunded before this refund, and refunded after it. */
type Step = { sold: bigint; before: bigint; after: bigint }

function stepOf(line: SoldLine, quantity: string): Step | 'quantityInvalid' | 'quantityTooLarge' {
  const sold = parseDecimal(line.quantity, QUANTITY_SCALE)?.units
  const before = parseDecimal(line.refundedQuantity, QUANTITY_SCALE)?.units
  if (sold === undefined || sold <= 0n || before === undefined || before < 0n || before > sold) {
    throw new RangeError(`Not a sold line: ${line.quantity}, refunded ${line.refundedQuantity}`)
  }

  const now = parseDecimal(quantity, QUANTITY_SCALE)?.units
  if (now === undefined || now <= 0n) return 'quantityInvalid'
  if (before + now > sold) return 'quantityTooLarge'
  return { sold, before, after: before + now }
}

function refundLine(line: SoldLine, step: Step): RefundLine {
  const grossAmount = shareOf(line.grossAmount, step)
  const lineDiscountAmount = shareOf(line.lineDiscountAmount, step)
  const allocatedDiscountAmount = shareOf(line.allocatedDiscountAmount, step)
  const exemptedAmount = line.exemptedAmount && shareOf(line.exemptedAmount, step)
  const amounts = line.taxes.map(({ amount }) => shareOf(amount, step))
  const taxAmount = sum(amounts)
  const netAmount = subtract(grossAmount, taxAmount)
  const discounted = isTaxOnTop(line) ? subtract(grossAmount, taxAmount) : grossAmount

  return {
    lineId: line.lineId,
    quantity: formatDecimal({ units: step.before - step.after, scale: QUANTITY_SCALE }),
    baseAmount: add(discounted, lineDiscountAmount, allocatedDiscountAmount, exemptedAmount ?? zero),
    lineDiscountAmount,
    allocatedDiscountAmount,
    netAmount,
    taxAmount,
    grossAmount,
    ...(exemptedAmount && { exemptedAmount }),
    taxes: line.taxes.map(({ taxId }, index) => ({
      taxId,
      taxableAmount: baseOf(line, index, { netAmount, amounts, step }),
      amount: amounts[index] ?? zero,
    })),
  }
}

type Taxed = { netAmount: Money; amounts: readonly Money[]; step: Step }

/**
 * What a tax of the refund was charged on: its net, so that base and net agree in every share, and the earlier taxes that a compound tax
 * was charged on.
 */
function baseOf(line: SoldLine, index: number, { netAmount, amounts, step }: Taxed): Money {
  const onTop = subtract(line.taxes[index]?.taxableAmount ?? line.netAmount, line.netAmount)
  if (onTop === 0) return netAmount
  for (let first = 0; first < index; first++) {
    for (let end = index; end > first; end--) {
      const charged = sum(line.taxes.slice(first, end).map(({ amount }) => amount))
      if (charged === onTop) return add(netAmount, ...amounts.slice(first, end))
    }
  }
  return add(netAmount, shareOf(onTop, step))
}

/** This refund's part of one amount of the line: the difference of two running shares, negative. */
function shareOf(amount: Money, { sold, before, after }: Step): Money {
  const whole = BigInt(amount)
  const upToNow = divideRounded(whole * after, sold, 'halfUp')
  return negate(money(upToNow - divideRounded(whole * before, sold, 'halfUp')))
}

/** Whether the line's price excluded its taxes: its gross is then more than its base less discounts. */
function isTaxOnTop(line: PricedLine): boolean {
  const { baseAmount, lineDiscountAmount, allocatedDiscountAmount, exemptedAmount = zero } = line
  return line.grossAmount !== baseAmount - lineDiscountAmount - allocatedDiscountAmount - exemptedAmount
}

function toDocument(lines: RefundLine[]): RefundDocument {
  const taxes = new Map<string, PricedTax>()
  for (const { taxId, taxableAmount, amount } of lines.flatMap((line) => line.taxes)) {
    const known = taxes.get(taxId) ?? { taxId, taxableAmount: zero, amount: zero }
    taxes.set(taxId, {
      taxId,
      taxableAmount: add(known.taxableAmount, taxableAmount),
      amount: add(known.amount, amount),
    })
  }
  return {
    lines,
    subtotalAmount: sum(lines.map((line) => line.baseAmount)),
    discountAmount: sum(lines.flatMap((line) => [line.lineDiscountAmount, line.allocatedDiscountAmount])),
    netAmount: sum(lines.map((line) => line.netAmount)),
    taxAmount: sum(lines.map((line) => line.taxAmount)),
    totalAmount: sum(lines.map((line) => line.grossAmount)),
    taxes: [...taxes.values()],
  }
}
