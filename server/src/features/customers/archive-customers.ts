import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { archiveCustomers as endpoint } from '@mostrador/contract/features/customers/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import type { CompanyCtx } from '../../context.ts'
import { chooseCustomers } from './choose-customers.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Customers who owe or are owed something stay in sight; merged ones stay archived. Both are counted as skipped. */
export async function archiveCustomers(
  ctx: CompanyCtx,
  { selection, isArchived }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const ids = await chooseCustomers(ctx, selection)
  if (ids.length === 0) return { changedIds: [], skipped: 0 }
  const changed = await ctx.tx
    .updateTable('customers')
    .set((eb) => ({
      status: isArchived ? 'archived' : 'active',
      blockReason: null,
      version: eb('version', '+', 1),
      updatedAt: ctx.now,
    }))
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', ids)
    .where('status', isArchived ? '<>' : '=', 'archived')
    .where('mergedIntoId', 'is', null)
    .$if(isArchived, (query) => query.where('balance', '=', 0))
    .returning('id')
    .execute()
  for (const { id } of changed)
    await audit(ctx, isArchived ? 'customer.archive' : 'customer.restore', { entity: 'customer', entityId: id })
  return { changedIds: changed.map(({ id }) => id), skipped: ids.length - changed.length }
}
