import { AppError } from '@mostrador/contract/errors.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** Profile names of a company must differ in more than case. */
export async function refuseTakenName(ctx: CompanyCtx, name: string, ownId?: string): Promise<void> {
  let query = ctx.tx
    .selectFrom('profiles')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
  if (ownId !== undefined) query = query.where('id', '<>', ownId)
  if (await query.executeTakeFirst()) throw new AppError('nameTaken', { fields: { name: { key: 'errors.nameTaken' } } })
}
