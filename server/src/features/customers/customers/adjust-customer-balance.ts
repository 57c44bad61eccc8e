import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { adjustCustomerBalance as endpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { holdCustomer } from './hold-customer.ts'
import { postEntry } from './post-entry.ts'
import { readEntry } from './select-entries.ts'
import { readCustomer } from './select-customers.ts'

type Input = z.output<(typeof endpoint)['input']>

/** A repeated call with the same id returns the entry made the first time. */
export async function adjustCustomerBalance(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { id, customerId, amount, reason } = input
  const held = await holdCustomer(ctx, customerId)
  const source = { sourceType: 'adjustment', sourceId: id }
  const before = await readEntry(ctx, customerId, source)
  if (!before) {
    if (held.mergedIntoId !== null) throw new AppError('customerFixed')
    await postEntry(ctx, { customerId, kind: 'adjustment', amount, reason, ...source })
    const subject = { entity: 'customer', entityId: customerId }
    await audit(ctx, 'customer.adjust', subject, { amount, reason })
  }
  const entry = before ?? (await readEntry(ctx, customerId, source))
  if (!entry) throw new AppError('internal')
  return { customer: await readCustomer(ctx, customerId), entry }
}
