import type { TillCustomer, TillMadeCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import type { DocumentMaker } from '@mostrador/contract/features/selling/sync/schema.ts'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { makeCustomerHere } from '#src/offline/made-customers.ts'

/**
 * Creates a customer at the till, in the same way online and offline: the document is on the disk before the screen shows them, and is sent
 * before the sale that names them.
 */
export async function createCustomerHere(
  { outbox, customers, nudge }: Pick<Till, 'outbox' | 'customers' | 'nudge'>,
  wanted: TillMadeCustomer,
  madeBy: DocumentMaker,
): Promise<TillCustomer> {
  const customer = await makeCustomerHere(outbox, wanted, madeBy)
  // Only the document must be stored: without the copy, the customer is found again at the next start.
  await customers.keep(customer).catch(() => undefined)
  nudge()
  return customer
}
