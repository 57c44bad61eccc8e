import type { TaxVersion } from './cart.ts'
import { parseDecimal, powerOfTen, RATE_SCALE, UNIT_PRICE_SCALE } from '../money/decimal.ts'

/**
 * A tax version with its rate parsed. `rate` is in millionths: of the taxed amount for a percentage (19 % = 190000), of a major unit per
 * unit of quantity for a fixed tax. `position` numbers the tax within its cart.
 */
export type TaxRule = {
  taxId: string
  kind: 'percentage' | 'fixed'
  rate: bigint
  isCompound: boolean
  priority: number
  position: number
}

/** Maximum number of taxes of a product (M-13). */
const MAX_TAXES_PER_LINE = 5

const maxPercentage = 100n * powerOfTen(RATE_SCALE)
const maxFixedRate = powerOfTen(10 + UNIT_PRICE_SCALE)

/**
 * Reads the taxes of the lines of one cart, each version once. `read` returns the rules of a line in their order of calculation: fixed
 * before percentages, then by priority, then by id, so that the order in which a line lists its taxes changes nothing. Undefined when a
 * rate is malformed or out of range, when a line carries a tax twice or more than 5, or when one id comes with two contents.
 *
 * @example taxReader()([{ taxId: 'iva', kind: 'percentage', rate: '19', isCompound: false, priority: 1 }])?.[0]?.rate // 190000n
 */
export function taxReader(): (taxes: readonly TaxVersion[]) => TaxRule[] | undefined {
  const known = new Map<string, { version: TaxVersion; rule: TaxRule }>()

  return function read(taxes) {
    if (taxes.length > MAX_TAXES_PER_LINE) return undefined

    const rules: TaxRule[] = []
    for (const version of taxes) {
      const rule = readOnce(known, version)
      if (rule === undefined || rules.includes(rule)) return undefined
      rules.push(rule)
    }
    return rules.length < 2 ? rules : rules.sort(orderOfCalculation)
  }
}

function readOnce(
  known: Map<string, { version: TaxVersion; rule: TaxRule }>,
  version: TaxVersion,
): TaxRule | undefined {
  const found = known.get(version.taxId)
  if (found !== undefined) return isSameVersion(found.version, version) ? found.rule : undefined

  const rate = readRate(version)
  if (rate === undefined || !Number.isFinite(version.priority)) return undefined
  const { taxId, kind, isCompound, priority } = version
  const rule = { taxId, kind, rate, isCompound, priority, position: known.size }
  known.set(taxId, { version, rule })
  return rule
}

function readRate(version: TaxVersion): bigint | undefined {
  const isFixed = version.kind === 'fixed'
  const rate = parseDecimal(version.rate, isFixed ? UNIT_PRICE_SCALE : RATE_SCALE)
  if (rate === undefined || rate.units < 0n) return undefined
  if (isFixed) return rate.units < maxFixedRate ? rate.units : undefined
  // A percentage in ten-thousandths is the same integer as a fraction in millionths: 19.0000 % = 0.190000.
  return rate.units <= maxPercentage ? rate.units : undefined
}

function isSameVersion(a: TaxVersion, b: TaxVersion): boolean {
  if (a === b) return true
  return a.kind === b.kind && a.rate === b.rate && a.isCompound === b.isCompound && a.priority === b.priority
}

function orderOfCalculation(a: TaxRule, b: TaxRule): number {
  if (a.kind !== b.kind) return a.kind === 'fixed' ? -1 : 1
  if (a.priority !== b.priority) return a.priority - b.priority
  return a.taxId < b.taxId ? -1 : 1
}
