import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { saveCustomerGroup as endpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { selectGroups } from './select-groups.ts'

type Input = z.output<(typeof endpoint)['input']>

export async function saveCustomerGroup(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const id = input.id ?? ctx.newId()
  await refuseTakenName(ctx, id, input.name)
  if (input.id === null) {
    await claimRoom(ctx, 'customerGroups')
    await ctx.tx.insertInto('customerGroups').values({ companyId: ctx.company.id, id, name: input.name }).execute()
  } else {
    const { numUpdatedRows } = await ctx.tx
      .updateTable('customerGroups')
      .set({ name: input.name })
      .where('companyId', '=', ctx.company.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new AppError('notFound')
  }
  await audit(ctx, 'customerGroup.save', { entity: 'customerGroup', entityId: id }, { name: input.name })
  return { group: await selectGroups(ctx).where('g.id', '=', id).executeTakeFirstOrThrow() }
}

async function refuseTakenName(ctx: CompanyCtx, id: string, name: string): Promise<void> {
  const other = await ctx.tx
    .selectFrom('customerGroups')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '<>', id)
    .where(sql<boolean>`search_fold(name) = search_fold(${name})`)
    .executeTakeFirst()
  if (other) throw new AppError('nameTaken', { fields: { name: { key: 'errors.nameTaken' } } })
}
