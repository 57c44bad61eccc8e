import type { TillCustomer, TillMadeCustomer } from '@mostrador/contract/features/customers/schema.ts'
import type { DocumentMaker } from '@mostrador/contract/features/sync/schema.ts'
import type { Till } from '#src/features/sell/till/till.ts'
import { makeCustomerHere } from '#src/offline/made-customers.ts'

/**
 * Creates a customer at the till. One way with and without a network: the document is on the disk before anybody is told, and goes
 * out before the sale that names them.
 */
export async function createCustomerHere(
  { outbox, customers, nudge }: Pick<Till, 'outbox' | 'customers' | 'nudge'>,
  wanted: TillMadeCustomer,
  madeBy: DocumentMaker,
): Promise<TillCustomer> {
  const customer = await makeCustomerHere(outbox, wanted, madeBy)
  // The document is what counts: without its copy they are found again at the next start.
  await customers.keep(customer).catch(() => undefined)
  nudge()
  return customer
}
