import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { sortCustomers as endpoint } from '@mostrador/contract/features/customers/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import type { CompanyCtx } from '../../context.ts'
import { chooseCustomers } from './choose-customers.ts'
import { refuseUnknownGroup } from './write-customer.ts'

type Input = z.output<(typeof endpoint)['input']>

export async function sortCustomers(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { groupId, addTag, removeTag } = input
  await refuseUnknownGroup(ctx, groupId ?? null)
  const ids = await chooseCustomers(ctx, input.selection)
  if (ids.length === 0) return { changed: 0 }

  const kept = sql`array_remove(tags, ${removeTag ?? null}::text)`
  const tags = addTag === undefined ? kept : sql`array_append(array_remove(${kept}, ${addTag}::text), ${addTag}::text)`
  const { numUpdatedRows } = await ctx.tx
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
    .executeTakeFirstOrThrow()
  const changed = Number(numUpdatedRows)
  await audit(
    ctx,
    'customer.sort',
    { entity: 'company', entityId: ctx.company.id },
    { count: changed, ...(addTag && { added: addTag }), ...(removeTag && { removed: removeTag }) },
  )
  return { changed }
}
