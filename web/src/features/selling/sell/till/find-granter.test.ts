import { expect, test } from 'vitest'
import { findGranter } from '#src/features/selling/sell/till/find-granter.ts'

test.each([
  ['8', null, null, 'profile'],
  ['10', '10', null, 'profile'],
  ['8', '10', '25', 'profile'],
  ['10.0001', '10', null, 'other'],
  ['20', '10', '25', 'customer'],
  ['25', '10', '25.000', 'customer'],
  ['25.5', '10', '25', 'other'],
  ['5', '0', '25', 'customer'],
  ['5', '0', '0', 'other'],
] as const)(
  '%s per cent, with a profile limit of %s and a customer agreement of %s, is granted by: %s',
  (percent, limit, agreed, granter) => {
    expect(findGranter(percent, limit, agreed)).toBe(granter)
  },
)
