import { labelPatternSchema } from '@mostrador/contract/features/access/settings/schema.ts'
import { expect, test } from 'vitest'
import {
  changePattern,
  itemDigitChoices,
  newPattern,
  patternsRule,
} from '#src/features/access/settings/scale-values.ts'

test('a label always has the length the server requires', () => {
  for (const itemDigits of itemDigitChoices)
    for (const hasInnerCheck of [true, false])
      expect(labelPatternSchema.safeParse(changePattern(newPattern([]), { itemDigits, hasInnerCheck })).success).toBe(
        true,
      )
})

test('a new pattern takes the next free prefix', () => {
  const first = newPattern([])
  expect(first.prefix).toBe('20')
  expect(newPattern([first]).prefix).toBe('21')
})

test('a prefix is two digits from 20 on, and unique', () => {
  const pattern = newPattern([])
  const check = (...prefixes: string[]) =>
    patternsRule(
      prefixes.map((prefix) => ({ ...pattern, prefix })),
      {},
    )?.key
  expect(check('20', '29')).toBeUndefined()
  expect(check('19')).toBe('settings.scales.prefixShape')
  expect(check('2')).toBe('settings.scales.prefixShape')
  expect(check('20', '20')).toBe('settings.scales.prefixTwice')
})
