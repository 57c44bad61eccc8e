import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'

/** Throws `notFound` unless the company has this customer. */
export async function requireCustomer(ctx: CompanyCtx, id: string): Promise<void> {
  const found = await ctx.tx
    .selectFrom('customers')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('notFound')
}
