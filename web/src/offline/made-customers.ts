/** Customers created at this device: stored as a document first, so that the sale can name them, online or offline. */
import type { TillCustomer, TillMadeCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import type { DocumentMaker } from '@mostrador/contract/features/selling/sync/schema.ts'
import { zero } from '@mostrador/domain/money/money.ts'
import type { OutboxDatabase } from '#src/offline/databases.ts'
import { addDocument, listUnsent } from '#src/offline/outbox.ts'
import { freshDocument } from '#src/offline/outbox-document.ts'

/** Stores a new customer; resolves with the customer as the till represents them, when the disk has the document. */
export async function makeCustomerHere(
  outbox: OutboxDatabase,
  customer: TillMadeCustomer,
  madeBy: DocumentMaker,
): Promise<TillCustomer> {
  await addDocument(outbox, {
    ...freshDocument(customer.createdAt),
    id: customer.customerId,
    kind: 'customer',
    madeBy,
    payload: customer,
  })
  return tillCustomerOf(customer)
}

/** Customers created here that are not on the server yet. */
export async function listMadeCustomers(outbox: OutboxDatabase): Promise<TillCustomer[]> {
  const unsent = await listUnsent(outbox)
  return unsent.flatMap((document) => (document.kind === 'customer' ? [tillCustomerOf(document.payload)] : []))
}

/** Until the server says more, a new customer has no terms and owes nothing. */
function tillCustomerOf({ customerId, name, taxId, email, phone, createdAt }: TillMadeCustomer): TillCustomer {
  return {
    id: customerId,
    name,
    businessName: null,
    taxId,
    email,
    phone,
    cardCode: null,
    groupName: null,
    priceListId: null,
    discountPercent: '0',
    isTaxExempt: false,
    exemptionReference: null,
    creditLimit: zero,
    balance: zero,
    status: 'active',
    updatedAt: createdAt,
    note: '',
    mergedIntoId: null,
  }
}
