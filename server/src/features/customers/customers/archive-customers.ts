import { AppError } from '@mostrador/contract/errors.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { archiveCustomers as endpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { bulkJob, type BulkOutcome, type BulkWork, changeNowOrLater } from '../../office/jobs/public.ts'
import { manyCustomers } from './choose-customers.ts'

type Input = z.output<(typeof endpoint)['input']>

const archiving: BulkWork<Input> = {
  kind: 'customersArchive',
  input: endpoint.input,
  titleOf: ({ isArchived }) => (isArchived ? 'jobs.titles.customersArchive' : 'jobs.titles.customersRestore'),
  ...manyCustomers,
  change: archiveChosen,
}
export const customersArchiveJob = bulkJob(archiving)

/**
 * Archives or restores customers. Customers with a balance are not archived, and merged or anonymised ones are not restored:
 * these count as skipped. A single customer with a balance is refused with `customerOwes`. A customer who was blocked is blocked
 * again after restoring, for the same reason.
 */
export async function archiveCustomers(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { job, outcomes } = await changeNowOrLater(ctx, archiving, input)
  if (outcomes.length === 1 && outcomes[0]?.reason === 'hasBalance') throw new AppError('customerOwes')
  const changedIds = outcomes.filter(({ reason }) => reason === null).map(({ id }) => id)
  return { changedIds, skipped: outcomes.length - changedIds.length, job }
}

async function archiveChosen(ctx: CompanyCtx, { isArchived }: Input, ids: string[]): Promise<BulkOutcome[]> {
  const changed = await ctx.tx
    .updateTable('customers')
    .set((eb) => ({
      status: isArchived
        ? 'archived'
        : eb.case().when('blockReason', 'is not', null).then('blocked').else('active').end(),
      version: eb('version', '+', 1),
      updatedAt: ctx.now,
    }))
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', ids)
    .where('status', isArchived ? '<>' : '=', 'archived')
    .where('mergedIntoId', 'is', null)
    .where('anonymisedAt', 'is', null)
    .$if(isArchived, (query) => query.where('balance', '=', 0))
    .returning('id')
    .execute()
  for (const { id } of changed)
    await audit(ctx, isArchived ? 'customer.archive' : 'customer.restore', { entity: 'customer', entityId: id })
  const left = await leftAsTheyWere(ctx, ids, new Set(changed.map(({ id }) => id)), isArchived)
  return [...changed.map(({ id }) => ({ id, reason: null })), ...left]
}

async function leftAsTheyWere(
  ctx: CompanyCtx,
  ids: readonly string[],
  changed: ReadonlySet<string>,
  isArchived: boolean,
): Promise<BulkOutcome[]> {
  const others = ids.filter((id) => !changed.has(id))
  if (others.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('customers')
    .select(['id', 'status', 'mergedIntoId', 'anonymisedAt'])
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', others)
    .execute()
  return rows.map(({ id, status, mergedIntoId, anonymisedAt }) => {
    if (mergedIntoId !== null) return { id, reason: 'merged' }
    if (anonymisedAt !== null) return { id, reason: 'anonymised' }
    if (!isArchived) return { id, reason: 'notArchived' }
    return { id, reason: status === 'archived' ? 'archivedBefore' : 'hasBalance' }
  })
}
