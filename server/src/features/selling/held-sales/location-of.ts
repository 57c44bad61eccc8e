import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'

/** The location of a register of this company; undefined when there is no such register. */
export async function findLocation(ctx: CompanyCtx, checkoutId: string): Promise<string | undefined> {
  const checkout = await ctx.tx
    .selectFrom('checkouts')
    .select('locationId')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', checkoutId)
    .executeTakeFirst()
  return checkout?.locationId
}

export async function locationOf(ctx: CompanyCtx, checkoutId: string): Promise<string> {
  const locationId = await findLocation(ctx, checkoutId)
  if (locationId === undefined) throw new AppError('notFound')
  return locationId
}
