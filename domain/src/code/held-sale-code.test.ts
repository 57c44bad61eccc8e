import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldSaleCode, isHeldSaleCode } from './held-sale-code.ts'

test('a code has eight characters from the end of the id', () => {
  expect(heldSaleCode('01890a5d-ac96-774b-bcce-b302099a8057')).toBe('H-084SN02Q')
  expect(heldSaleCode('00000000-0000-7000-8000-000000000000')).toBe('H-00000000')
  expect(heldSaleCode('00000000-0000-7000-8000-00ffffffffff')).toBe('H-ZZZZZZZZ')
})

test('every id has a code of its own end, and no code looks like a receipt number', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (a, b) => {
      expect(isHeldSaleCode(heldSaleCode(a))).toBe(true)
      expect(heldSaleCode(a) === heldSaleCode(b)).toBe(a.slice(-10) === b.slice(-10))
    }),
  )
  for (const code of ['C1-000123', 'H-000123', 'HH-00000000', 'H-0000000I', 'h-00000000', 'H-000000000', ''])
    expect(isHeldSaleCode(code)).toBe(false)
})
