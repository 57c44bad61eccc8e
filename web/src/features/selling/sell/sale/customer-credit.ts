import type { TillCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { add, type Money, subtract, zero } from '@mostrador/domain/money/money.ts'
import type { CustomerBook } from '#src/offline/customer-book.ts'

/** The remaining credit of a customer as far as this device knows; zero for a blocked customer. */
export function creditLeft({ creditLimit, balance, status }: TillCustomer): Money {
  if (status === 'blocked' || balance >= creditLimit) return zero
  return subtract(creditLimit, balance)
}

/**
 * Records that a sale charged an account or a refund credited it (below zero). The device counts it until the server reports the new
 * balance.
 */
export async function recordCharge(
  customers: Pick<CustomerBook, 'get' | 'keep'>,
  customerId: string,
  amount: Money,
): Promise<void> {
  const customer = customers.get(customerId)
  if (customer && amount !== 0) await customers.keep({ ...customer, balance: add(customer.balance, amount) })
}
