import { allocate } from '../money/allocate.ts'
import { powerOfTen, QUANTITY_SCALE, UNIT_PRICE_SCALE } from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'
import type { TaxRule } from './tax-rule.ts'

/** A line as tax calculation needs it: quantity in thousandths, amount in minor units after all discounts, in price mode. */
export type TaxableLine = { quantity: bigint; amount: bigint }

/** The result of one line: its net and each tax, in the order of the rules. All in minor units. */
export type TaxedLine = { net: bigint; taxes: { taxId: string; taxable: bigint; amount: bigint }[] }

const millionths = powerOfTen(6)

/**
 * Taxes one group: lines that carry exactly the same taxes, rounded together (M-12). In line mode each line is a group by itself. Rules
 * come in the order of taxReader, fixed taxes first.
 *
 * - Fixed: amount × quantity of the group, rounded half up. Fixed taxes are not in the base of the percentages.
 * - Prices with tax: net = round((gross − fixed) ÷ factor). The percentages share gross − fixed − net by the largest remainder of their
 * exact amounts. Fixed taxes never exceed the gross.
 * - Prices without tax: each percentage of the net is rounded by itself.
 * - Compound percentages are charged on net plus the earlier percentages before their rounding.
 *
 * Each tax is then spread over the lines by their taxed amount (a fixed tax by the quantity, which it taxes). With prices that include tax
 * a line's net is never below zero: see spread.
 *
 * @example
 * const [iva] = taxReader()([{ taxId: 'iva', kind: 'percentage', rate: '19', isCompound: false, priority: 1 }]) ?? []
 * taxGroup([{ quantity: 1000n, amount: 1190n }], iva ? [iva] : [], true, 0)[0]?.net // 1000n
 */
export function taxGroup(
  lines: readonly TaxableLine[],
  rules: readonly TaxRule[],
  pricesIncludeTax: boolean,
  currencyDigits: number,
): TaxedLine[] {
  const taxed = lines.map((line): TaxedLine => ({ net: line.amount, taxes: [] }))
  if (rules.length === 0) return taxed

  const firstPercentage = rules.findIndex((rule) => rule.kind === 'percentage')
  const fixed = firstPercentage < 0 ? rules : rules.slice(0, firstPercentage)
  const percentages = firstPercentage < 0 ? [] : rules.slice(firstPercentage)

  chargeFixed(taxed, lines, fixed, pricesIncludeTax, currencyDigits)
  chargePercentages(taxed, percentages, pricesIncludeTax)
  setTaxable(taxed, rules)
  return taxed
}

function chargeFixed(
  taxed: TaxedLine[],
  lines: readonly TaxableLine[],
  rules: readonly TaxRule[],
  pricesIncludeTax: boolean,
  currencyDigits: number,
): void {
  if (rules.length === 0) return

  const quantities = lines.map((line) => line.quantity)
  const quantity = total(quantities)
  const divisor = powerOfTen(QUANTITY_SCALE + UNIT_PRICE_SCALE - currencyDigits)
  let amounts = rules.map((rule) => divideRounded(rule.rate * quantity, divisor, 'halfUp'))
  if (pricesIncludeTax) {
    const gross = total(taxed.map((line) => line.net))
    if (total(amounts) > gross) amounts = allocate(gross, amounts)
  }

  rules.forEach((rule, index) => charge(taxed, rule, amounts[index] ?? 0n, quantities, pricesIncludeTax))
}

function chargePercentages(taxed: TaxedLine[], rules: readonly TaxRule[], pricesIncludeTax: boolean): void {
  if (rules.length === 0) return

  const bases = taxed.map((line) => line.net)
  const base = total(bases)
  const { one, shares } = exactShares(rules)
  const amounts = pricesIncludeTax
    ? includedTaxes(base, one, shares)
    : shares.map((s) => divideRounded(base * s, one, 'halfUp'))

  rules.forEach((rule, index) => charge(taxed, rule, amounts[index] ?? 0n, bases, pricesIncludeTax))
}

function includedTaxes(base: bigint, one: bigint, shares: readonly bigint[]): bigint[] {
  const net = divideRounded(base * one, one + total(shares), 'halfUp')
  return allocate(base - net, shares)
}

/** Each percentage of a net of `one`, exactly. Compounding multiplies denominators, so `one` is large enough. */
function exactShares(rules: readonly TaxRule[]): { one: bigint; shares: bigint[] } {
  const one = rules.some((rule) => rule.isCompound) ? millionths ** BigInt(rules.length) : millionths
  const shares: bigint[] = []
  for (const rule of rules) {
    let base = one
    if (rule.isCompound) {
      rules.forEach((earlier, index) => {
        if (earlier.priority < rule.priority) base += shares[index] ?? 0n
      })
    }
    shares.push((base * rule.rate) / millionths)
  }
  return { one, shares }
}

function charge(
  taxed: TaxedLine[],
  rule: TaxRule,
  amount: bigint,
  weights: readonly bigint[],
  pricesIncludeTax: boolean,
): void {
  const parts = pricesIncludeTax ? spread(amount, weights, taxed) : allocate(amount, weights)
  taxed.forEach((line, index) => {
    const part = parts[index] ?? 0n
    if (pricesIncludeTax) line.net -= part
    line.taxes.push({ taxId: rule.taxId, taxable: 0n, amount: part })
  })
}

/** Spreads by the weights. If several taxes rounded up would exceed one tiny line, it spreads by what the lines have left. */
function spread(amount: bigint, weights: readonly bigint[], taxed: readonly TaxedLine[]): bigint[] {
  const parts = allocate(amount, weights)
  const isCovered = taxed.every((line, index) => (parts[index] ?? 0n) <= line.net)
  if (isCovered) return parts

  const left = taxed.map((line) => line.net)
  return allocate(amount, left)
}

function setTaxable(taxed: readonly TaxedLine[], rules: readonly TaxRule[]): void {
  for (const line of taxed) {
    line.taxes.forEach((tax, index) => {
      const rule = rules[index]
      tax.taxable = line.net
      if (rule === undefined || !rule.isCompound || rule.kind === 'fixed') return
      rules.forEach((earlier, earlierIndex) => {
        if (earlier.kind === 'fixed' || earlier.priority >= rule.priority) return
        tax.taxable += line.taxes[earlierIndex]?.amount ?? 0n
      })
    })
  }
}

function total(amounts: readonly bigint[]): bigint {
  let result = 0n
  for (const amount of amounts) result += amount
  return result
}
