import { AppError } from '@mostrador/contract/errors.ts'
import type { SignedInCtx } from '../../../context.ts'
import { actFor } from '../../../db/transaction.ts'

/**
 * Throws if the caller belongs to the company, because staff cannot decide about its payments then. Leaves the transaction acting
 * for the company.
 */
export async function requireOutsider(ctx: SignedInCtx, companyId: string): Promise<void> {
  await actFor(ctx.tx, { companyId })
  if (await isMember(ctx, companyId)) throw new AppError('ownCompanyPayment')
}

/** Whether the caller belongs to a company that the transaction acts for, with any status. */
export async function isMember(ctx: SignedInCtx, companyId: string): Promise<boolean> {
  const own = await ctx.tx
    .selectFrom('memberships')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', '=', ctx.user.id)
    .executeTakeFirst()
  return own !== undefined
}
