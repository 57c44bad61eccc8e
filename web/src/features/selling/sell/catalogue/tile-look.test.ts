import { expect, test } from 'vitest'
import { stockBadge } from '#src/features/selling/sell/catalogue/tile-look.ts'
import { anItem } from '#src/testing/a-sale.ts'

const kindOf = (onHand: string, reorderLevel?: string | null) => stockBadge(anItem({ onHand, reorderLevel }))?.kind

test('a product is low at the level set by the office, or at the default one', () => {
  expect(kindOf('12', '12')).toBe('low')
  expect(kindOf('12.001', '12')).toBeUndefined()
  expect(kindOf('3', '2')).toBeUndefined()
  expect(kindOf('5', null)).toBe('low')
  expect(kindOf('5')).toBe('low')
  expect(kindOf('6')).toBeUndefined()
})

test('a product without stock is out at any level, and an untracked product is neither', () => {
  expect(kindOf('0', '0')).toBe('out')
  expect(kindOf('-1')).toBe('out')
  expect(stockBadge(anItem({ onHand: '0', trackStock: false }))).toBeNull()
})
