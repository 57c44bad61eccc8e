import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { withdrawShopConsent as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { SignedInCtx } from '../../../../context.ts'
import { actFor } from '../../../../db/transaction.ts'

/**
 * Withdraws the person's consent. Codes that the shop has not exchanged become invalid (G-24). Throws `notFound` without a
 * consent.
 */
export async function withdrawShopConsent(
  ctx: SignedInCtx,
  { shopId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const userId = ctx.user.id
  await actFor(ctx.tx, { userId })
  const consent = await ctx.tx
    .deleteFrom('ecommerceConsents')
    .where('siteId', '=', shopId)
    .where('userId', '=', userId)
    .returning('companyId')
    .executeTakeFirst()
  if (!consent) throw new AppError('notFound')
  const { companyId } = consent
  await actFor(ctx.tx, { companyId })
  await ctx.tx
    .updateTable('ecommerceRequests')
    .set({ codeExpiresAt: ctx.now })
    .where('companyId', '=', companyId)
    .where('siteId', '=', shopId)
    .where('userId', '=', userId)
    .where('redeemedAt', 'is', null)
    .where('codeHash', 'is not', null)
    .execute()
  return {}
}
