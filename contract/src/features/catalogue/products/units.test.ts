import { expect, test } from 'vitest'
import { unitOf, unitTags } from './units.ts'

test('sells weighed, measured or poured units in parts, whatever their case; the rest by the piece', () => {
  expect(unitOf('Lb')).toEqual({ soldBy: 'weight', quantityDecimals: 3 })
  expect(unitOf('ft')).toEqual({ soldBy: 'length', quantityDecimals: 3 })
  expect(unitOf('gal').soldBy).toBe('volume')
  for (const unit of ['un', 'caja', '']) expect(unitOf(unit)).toEqual({ soldBy: 'unit', quantityDecimals: 0 })
  expect(new Set(unitTags).size).toBe(unitTags.length)
})
