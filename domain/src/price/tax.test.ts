import { expect, test } from 'vitest'
import { taxGroup } from './tax.ts'
import { taxReader } from './tax-rule.ts'
import { aTax, iva } from '../testing/a-cart.ts'

test('19 % is read as 190000 millionths', () => {
  expect(taxReader()([iva])?.[0]?.rate).toBe(190000n)
})

test('sorts the rules by their order of calculation', () => {
  const taxes = [
    aTax('b', '1'),
    aTax('late', '1', { priority: 2 }),
    aTax('a', '1'),
    aTax('bag', '1', { kind: 'fixed' }),
  ]

  expect(taxReader()(taxes)?.map((rule) => rule.taxId)).toEqual(['bag', 'a', 'b', 'late'])
})

test('takes an included tax out of the amount', () => {
  const rules = taxReader()([iva]) ?? []

  expect(taxGroup([{ quantity: 1000n, amount: 1190n }], rules, true, 0)).toEqual([
    { net: 1000n, taxes: [{ taxId: 'iva-19', taxable: 1000n, amount: 190n }] },
  ])
})

test('without taxes the amount is the net', () => {
  expect(taxGroup([{ quantity: 1000n, amount: 500n }], [], true, 0)).toEqual([{ net: 500n, taxes: [] }])
})
