import type { TillCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { zero } from '@mostrador/domain/money/money.ts'
import { v7 as newId } from 'uuid'

/** A customer of the till, for tests; pass only the fields that matter. */
export function aTillCustomer(changes: Partial<TillCustomer> = {}): TillCustomer {
  return {
    id: newId(),
    name: 'Almacén Sur',
    businessName: null,
    taxId: null,
    email: null,
    phone: null,
    cardCode: null,
    groupName: null,
    priceListId: null,
    discountPercent: '0',
    isTaxExempt: false,
    exemptionReference: null,
    creditLimit: zero,
    balance: zero,
    status: 'active',
    updatedAt: '2026-03-02T12:00:00.000Z',
    note: '',
    mergedIntoId: null,
    ...changes,
  }
}
