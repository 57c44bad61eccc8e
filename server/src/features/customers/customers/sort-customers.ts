import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { sortCustomers as endpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { bulkJob, type BulkOutcome, type BulkWork, changeNowOrLater } from '../../office/jobs/public.ts'
import { manyCustomers } from './choose-customers.ts'
import { findGroup, refuseUnknownGroup } from './write-customer.ts'

type Input = z.output<(typeof endpoint)['input']>

const sorting: BulkWork<Input> = {
  kind: 'customersSort',
  input: endpoint.input,
  titleOf: () => 'jobs.titles.customersSort',
  ...manyCustomers,
  check: refuseGroup,
  change: sortChosen,
}
export const customersSortJob = bulkJob(sorting)

export async function sortCustomers(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { job, outcomes } = await changeNowOrLater(ctx, sorting, input)
  return { changed: outcomes.filter(({ reason }) => reason === null).length, job }
}

/** A group brings promotions, so it is one of the terms of a customer (K-11). */
async function refuseGroup(ctx: CompanyCtx, { groupId }: Input): Promise<void> {
  if (groupId !== undefined && !can(ctx.access, 'CUSTOMERS__TERMS'))
    throw new AppError('forbidden', { fields: { groupId: { key: 'customers.termsNotAllowed' } } })
  await refuseUnknownGroup(ctx, groupId ?? null)
}

async function sortChosen(ctx: CompanyCtx, input: Input, ids: string[]): Promise<BulkOutcome[]> {
  const { groupId, addTag, removeTag } = input
  await refuseGroup(ctx, input)
  const kept = sql`array_remove(tags, ${removeTag ?? null}::text)`
  const tags = addTag === undefined ? kept : sql`array_append(array_remove(${kept}, ${addTag}::text), ${addTag}::text)`
  const changed = await ctx.tx
    .updateTable('customers')
    .set((eb) => ({
      ...(groupId !== undefined && { groupId }),
      tags: sql<string[]>`${tags}`,
      version: eb('version', '+', 1),
      updatedAt: ctx.now,
    }))
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', ids)
    .where('mergedIntoId', 'is', null)
    .returning('id')
    .execute()
  const group = groupId ? ((await findGroup(ctx, groupId))?.name ?? null) : null
  await audit(
    ctx,
    'customer.sort',
    { entity: 'company', entityId: ctx.company.id },
    {
      count: changed.length,
      ...(groupId !== undefined && { group }),
      ...(addTag && { added: addTag }),
      ...(removeTag && { removed: removeTag }),
    },
  )
  const done = new Set(changed.map(({ id }) => id))
  const known = await manyCustomers.page(ctx, { ids }, null, ids.length)
  return known.map((id) => ({ id, reason: done.has(id) ? null : 'merged' }))
}
