import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'

/** A customer for a change. The row stays locked until the transaction ends. */
export async function holdCustomer(ctx: CompanyCtx, id: string) {
  const row = await ctx.tx
    .selectFrom('customers')
    .select(['id', 'name', 'version', 'balance', 'consentAt', 'mergedIntoId', 'anonymisedAt'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return row
}
