import { createCustomer } from '@mostrador/contract/features/customers/endpoints.ts'
import type { TillCustomer } from '@mostrador/contract/features/customers/schema.ts'
import type { NewCustomerInput } from '#src/features/checkout/new-customer.ts'
import type { Till } from '#src/features/checkout/till.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { networkStore } from '#src/offline/network.ts'

export type CustomerSent = { kind: 'created'; customer: TillCustomer } | { kind: 'noNetwork' }

/**
 * Creates a customer from the till, under the id the device made; sending the same again is harmless. Throws ApiError when the
 * server says no. Without a network nothing is created, and the answer says so.
 */
export async function sendOrQueueCustomer(till: Till, input: NewCustomerInput): Promise<CustomerSent> {
  try {
    const { customer: made } = await callEndpoint(createCustomer, input, { logoutOnFail: false })
    const { id, name, businessName, taxId, email, phone, groupName, priceListId } = made
    const { creditLimit, balance, status, updatedAt, notes: note } = made
    const contact = { id, name, businessName, taxId, email, phone, groupName, priceListId }
    const customer: TillCustomer = { ...contact, creditLimit, balance, status, updatedAt, note }
    await till.customers.keep(customer)
    return { kind: 'created', customer }
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    networkStore.set('offline')
    return { kind: 'noNetwork' }
  }
}
