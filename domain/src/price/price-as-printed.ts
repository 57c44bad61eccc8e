import { allocate } from '../money/allocate.ts'
import type { PricedLine, PricedSale } from './cart.ts'
import { add, type Money, money, subtract, sum, zero } from '../money/money.ts'

type PrintedTotals = { totalAmount: Money; taxAmount: Money }

/**
 * A priced sale with the printed totals instead of its own: each line carries its share of the printed total, and each of its taxes a share
 * of the printed tax. The base of the line follows, so that lines, taxes and totals still add up. Undefined when that is impossible: there
 * is nothing to share by, or a line would be worth less than its tax or its discounts.
 *
 * @example priceAsPrinted(sale, { totalAmount: sale.totalAmount, taxAmount: sale.taxAmount }, true) // the sale as it was
 */
export function priceAsPrinted(
  sale: PricedSale,
  printed: PrintedTotals,
  pricesIncludeTax: boolean,
): PricedSale | undefined {
  const grosses = shares(
    printed.totalAmount,
    sale.lines.map(({ grossAmount }) => grossAmount),
  )
  const cells = sale.lines.flatMap((line) => line.taxes.map(({ amount }) => amount))
  const taxes = shares(printed.taxAmount, cells)
  if (!grosses || !taxes) return undefined

  let next = 0
  const lines = sale.lines.map((line, index) => {
    const own = taxes.slice(next, (next += line.taxes.length))
    return withAmounts(line, grosses[index] ?? money(0), own, pricesIncludeTax)
  })
  if (lines.some(({ netAmount, baseAmount }) => netAmount < 0 || baseAmount < 0)) return undefined
  return {
    ...sale,
    lines,
    subtotalAmount: sum(lines.map(({ baseAmount }) => baseAmount)),
    netAmount: sum(lines.map(({ netAmount }) => netAmount)),
    taxAmount: printed.taxAmount,
    totalAmount: printed.totalAmount,
    taxes: sale.taxes.map((tax) => {
      const parts = lines.flatMap((line) => line.taxes.filter(({ taxId }) => taxId === tax.taxId))
      return { ...tax, amount: sum(parts.map(({ amount }) => amount)) }
    }),
  }
}

function shares(amount: Money, weights: readonly Money[]): Money[] | undefined {
  if (amount < 0 || (amount > 0 && !weights.some((weight) => weight > 0))) return undefined
  return allocate(BigInt(amount), weights.map(BigInt)).map(money)
}

function withAmounts(line: PricedLine, grossAmount: Money, taxes: Money[], pricesIncludeTax: boolean): PricedLine {
  const taxAmount = sum(taxes)
  const netAmount = subtract(grossAmount, taxAmount)
  const left = add(line.lineDiscountAmount, line.allocatedDiscountAmount, line.exemptedAmount ?? zero)
  return {
    ...line,
    grossAmount,
    taxAmount,
    netAmount,
    baseAmount: add(pricesIncludeTax ? grossAmount : netAmount, left),
    taxes: line.taxes.map((tax, index) => ({ ...tax, amount: taxes[index] ?? tax.amount })),
  }
}
