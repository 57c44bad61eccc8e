import { createHmac } from 'node:crypto'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { logInEcommerce as endpoint } from '@mostrador/contract/features/auth/endpoints.ts'
import { SignJWT } from 'jose'
import { requireHuman } from '../../auth/require-human.ts'
import type { SignedInCtx } from '../../context.ts'
import { keyFor } from '../../secrets.ts'
import { ecommerceAudience, ecommerceTokenSeconds, readEcommerceToken, type ShopRequest } from './ecommerce-token.ts'

/** The person agreed: uses the shop's token and sends a signed answer to an address the shop has registered. */
export async function logInEcommerce(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if (input.captchaCode !== undefined) await requireHuman(ctx, input.captchaCode)
  const request = await readEcommerceToken(ctx, input.token)
  const used = await ctx.tx
    .insertInto('ecommerceTokensUsed')
    .values({ companyId: request.companyId, tokenId: request.tokenId, usedAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['companyId', 'tokenId']).doNothing())
    .returning('tokenId')
    .executeTakeFirst()
  if (!used) throw new AppError('tokenInvalid')

  const { returnTo } = request
  returnTo.searchParams.set('token', await signAnswer(ctx, request))
  return { returnTo: returnTo.href }
}

/** A different id of the person for each shop, so that two shops cannot match their ids. */
function pairwiseId(ctx: SignedInCtx, siteId: string): string {
  return createHmac('sha256', keyFor(ctx.deps.secrets, 'pairwise'))
    .update(`${siteId}:${ctx.user.id}`)
    .digest('base64url')
}

async function signAnswer(ctx: SignedInCtx, { site, nonce }: ShopRequest): Promise<string> {
  const user = await ctx.tx
    .selectFrom('users')
    .select(['name', 'email', 'status'])
    .where('id', '=', ctx.user.id)
    .executeTakeFirstOrThrow()
  // A shop must not take an unconfirmed address as proof of identity.
  return new SignJWT({ name: user.name, email: user.email, email_verified: user.status === 1, nonce })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ecommerceAudience)
    .setAudience(site.id)
    .setSubject(pairwiseId(ctx, site.id))
    .setIssuedAt(ctx.now)
    .setExpirationTime(new Date(ctx.now.getTime() + ecommerceTokenSeconds * 1000))
    .sign(site.secret)
}
