import { expect, test } from 'vitest'
import { aboveOf, stateOf } from '#src/features/purchasing/purchase-receipts/count/counted.ts'
import { aReceiving } from '#src/testing/a-purchase.ts'

const [variant] = aReceiving().variants
const counted = (changes: object) => {
  if (!variant) throw new Error('a count has a variant')
  return { ...variant, ...changes }
}

test('what came above the order is told with how much needs no approval', () => {
  expect(aboveOf(counted({ expected: '10', accepted: '10' }))).toBeNull()
  const above = counted({ expected: '10', accepted: '12', allowedAbove: '2' })
  expect(aboveOf(above)).toEqual({ above: '2', allowed: '2', needsApproval: false })
  expect(aboveOf({ ...above, allowedAbove: '1.999' })).toMatchObject({ needsApproval: true })
})

test('more of a product that came whole before is above the order, and not another product', () => {
  expect(stateOf(counted({ expected: '0', accepted: '1' }))).toBe('over')
  expect(stateOf(counted({ expected: '0', accepted: '0' }))).toBe('complete')
  expect(stateOf(counted({ expected: '0', accepted: '1', isOrdered: false }))).toBe('notOrdered')
})
