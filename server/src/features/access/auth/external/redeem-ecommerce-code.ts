import { createHmac, timingSafeEqual } from 'node:crypto'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { redeemEcommerceCode as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { hashOfToken } from '../../../../auth/secret-token.ts'
import type { Ctx } from '../../../../context.ts'
import { keyFor } from '../../../../secrets.ts'
import { findSite, refuseShop } from './ecommerce-token.ts'

/**
 * Gives the shop's server the person who consented, once and within a minute. An unknown shop and a wrong secret get the same
 * answer.
 */
export async function redeemEcommerceCode(
  ctx: Ctx,
  { companyId, shopId, secret, code }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const site = await findSite(ctx, companyId, shopId)
  const isRight = timingSafeEqual(hashOfToken(secret), hashOfToken(site?.secret ?? ''))
  if (!site || !isRight) throw new AppError('unauthenticated')
  const redeemed = await ctx.tx
    .updateTable('ecommerceRequests')
    .set({ redeemedAt: ctx.now })
    .where('companyId', '=', companyId)
    .where('siteId', '=', site.id)
    .where('codeHash', '=', hashOfToken(code))
    .where('redeemedAt', 'is', null)
    .returning(['userId', 'nonce', 'codeExpiresAt'])
    .executeTakeFirst()
  if (!redeemed?.userId) throw refuseShop('used')
  if (!redeemed.codeExpiresAt || redeemed.codeExpiresAt <= ctx.now) throw refuseShop('expired')
  const user = await ctx.tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'status'])
    .where('id', '=', redeemed.userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!user) throw refuseShop('used')
  // A shop must not take an unconfirmed address as proof of identity.
  const { name, email, status } = user
  const person = { id: pairwiseId(ctx, site.id, user.id), name, email, isEmailConfirmed: status === 1 }
  return { person, nonce: redeemed.nonce }
}

/** A different id of the person for each shop, so that two shops cannot match their ids. */
function pairwiseId(ctx: Ctx, siteId: string, userId: string): string {
  return createHmac('sha256', keyFor(ctx.deps.secrets, 'pairwise')).update(`${siteId}:${userId}`).digest('base64url')
}
