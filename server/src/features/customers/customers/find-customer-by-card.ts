import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { findCustomerByCard as endpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { presentTillCustomer, selectTillCustomers } from './select-till-customers.ts'
import { cardKeyOf } from './write-customer.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Finds the customer of a card that a till's own copy does not know. Archived customers are not found. */
export async function findCustomerByCard(ctx: CompanyCtx, { cardCode }: Input): Promise<OutputOf<typeof endpoint>> {
  const row = await selectTillCustomers(ctx)
    .where('c.cardKey', '=', cardKeyOf(cardCode))
    .where('c.status', '<>', 'archived')
    .executeTakeFirst()
  return { customer: row ? presentTillCustomer(ctx, row) : null }
}
