import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { creditLeft, recordCharge } from '#src/features/selling/sell/sale/customer-credit.ts'
import { aTillCustomer } from '#src/testing/a-till-customer.ts'

const owing = (creditLimit: number, balance: number) =>
  aTillCustomer({ creditLimit: money(creditLimit), balance: money(balance) })

test('a customer may owe up to the limit, and their remaining credit is never negative', () => {
  expect(creditLeft(owing(50_000, 12_500))).toBe(37_500)
  expect(creditLeft(owing(50_000, -1000))).toBe(51_000)
  expect(creditLeft(owing(0, 0))).toBe(0)
  expect(creditLeft(owing(0, -1000))).toBe(1000)
  expect(creditLeft(owing(1000, 4000))).toBe(0)
})

test('a blocked customer gets no credit', () => {
  expect(creditLeft({ ...owing(50_000, 0), status: 'blocked' })).toBe(0)
})

test('counts charges and credits of an account at once when offline', async () => {
  let customer = owing(5000, 1000)
  const book = {
    get: () => customer,
    keep: async (next: typeof customer) => {
      customer = next
    },
  }
  await recordCharge(book, customer.id, money(3000))

  expect(creditLeft(customer)).toBe(1000)

  await recordCharge(book, customer.id, money(-2000))

  expect(creditLeft(customer)).toBe(3000)
})
