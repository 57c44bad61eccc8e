import type { TillCustomer } from '@mostrador/contract/features/customers/schema.ts'
import { add, type Money, subtract, zero } from '@mostrador/domain/money/money.ts'
import type { CustomerBook } from '#src/offline/customer-book.ts'

/** What a customer may still owe, as far as this device knows; nothing for somebody who is blocked. */
export function creditLeft({ creditLimit, balance, status }: TillCustomer): Money {
  if (status === 'blocked' || balance >= creditLimit) return zero
  return subtract(creditLimit, balance)
}

/** An account was charged by a sale, or credited by a refund (below zero): until the server says so itself, this device counts it. */
export async function noteCharge(
  customers: Pick<CustomerBook, 'get' | 'keep'>,
  customerId: string,
  amount: Money,
): Promise<void> {
  const customer = customers.get(customerId)
  if (customer && amount !== 0) await customers.keep({ ...customer, balance: add(customer.balance, amount) })
}
