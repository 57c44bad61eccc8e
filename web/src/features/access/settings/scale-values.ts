import {
  labelCodeLength,
  labelDivisors,
  labelValueKinds,
} from '@mostrador/contract/features/access/settings/label-shape.ts'
import type { LabelPatternSetting } from '@mostrador/contract/features/access/settings/schema.ts'
import type { Rule } from '@mostrador/contract/validation.ts'

export const itemDigitChoices = [4, 5, 6] as const

/** The number of digits left for the value: a label always has the same length. */
export function valueDigitsOf({
  itemDigits,
  hasInnerCheck,
}: Pick<LabelPatternSetting, 'itemDigits' | 'hasInnerCheck'>): number {
  return labelCodeLength - 2 - itemDigits - (hasInnerCheck ? 1 : 0) - 1
}

/** A changed pattern, with the length every label has. */
export function changePattern(pattern: LabelPatternSetting, change: Partial<LabelPatternSetting>): LabelPatternSetting {
  const next = { ...pattern, ...change }
  return { ...next, valueDigits: valueDigitsOf(next) }
}

/** A new pattern with the next free prefix, in the most common form: five digits of the product, five of grams. */
export function newPattern(patterns: readonly LabelPatternSetting[]): LabelPatternSetting {
  const prefixes = Array.from({ length: 10 }, (_, index) => `2${index}`)
  const prefix = prefixes.find((free) => patterns.every((known) => known.prefix !== free)) ?? ''
  return { prefix, itemDigits: 5, valueDigits: 5, valueKind: 'weight', divisor: 1000, hasInnerCheck: false }
}

/** The error of the patterns as a whole; the first one counts. */
export const patternsRule: Rule = (value) => {
  const patterns = Array.isArray(value) ? (value as LabelPatternSetting[]) : []
  const prefixes = patterns.map(({ prefix }) => prefix)
  if (prefixes.some((prefix) => !/^2\d$/.test(prefix))) return { key: 'settings.scales.prefixShape' }
  return new Set(prefixes).size < prefixes.length ? { key: 'settings.scales.prefixTwice' } : undefined
}

export const kindOf = (text: string) => labelValueKinds.find((kind) => kind === text) ?? 'weight'
export const divisorOf = (text: string) => labelDivisors.find((divisor) => String(divisor) === text) ?? 1
