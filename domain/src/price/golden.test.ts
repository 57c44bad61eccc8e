import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { CashRounding } from '../money/cash-rounding.ts'
import type { Cart, PricedLine, PricedSale } from './price-sale.ts'
import { type PaymentInput, applyPayments } from '../payment/apply-payments.ts'
import { priced } from '../testing/a-cart.ts'
import { referencePrice } from '../testing/reference-price.ts'

type Golden = {
  why: string
  cart: Cart
  expected: Omit<PricedSale, 'lines'> & { lines: Omit<PricedLine, 'taxes'>[] }
  payment?: {
    payments: PaymentInput[]
    cashRounding?: CashRounding
    roundingAmount: number
    paidAmount: number
    changeAmount: number
  }
}

const folder = new URL('./golden/', import.meta.url)
const cases = readdirSync(folder).map((file): [string, Golden] => {
  const golden: Golden = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  return [file.replace('.json', ''), golden]
})

describe('golden sales have the results worked out by hand', () => {
  test.each(cases)('%s', (_, { cart, expected }) => {
    const sale = priced(cart)

    expect({ ...sale, lines: sale.lines.map(({ taxes: _taxes, ...line }) => line) }).toEqual(expected)
  })

  const paid = cases.filter(([, golden]) => golden.payment !== undefined)
  test.each(paid)('%s is paid as worked out by hand', (_, { cart, payment }) => {
    if (payment === undefined) throw new Error('Not paid')
    const { payments, cashRounding, ...expected } = payment
    const { totalAmount } = priced(cart)

    const settled = applyPayments({ totalAmount, payments, ...(cashRounding && { cashRounding }) })

    expect(settled).toMatchObject({ ok: true, dueAmount: 0, ...expected })
  })
})

test.each(cases)('the reference calculator agrees with the golden sale %s', (_, { cart, expected }) => {
  const { totalAmount, netAmount, taxAmount } = referencePrice(cart)

  expect([totalAmount, netAmount, taxAmount]).toEqual([expected.totalAmount, expected.netAmount, expected.taxAmount])
})
