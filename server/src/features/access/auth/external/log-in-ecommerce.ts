import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { logInEcommerce as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { requireHuman } from '../../../../auth/require-human.ts'
import type { SignedInCtx } from '../../../../context.ts'
import type { ExternalSite } from './ecommerce-token.ts'
import { recordEcommerceLogIn } from '../../../../auth/log-ins.ts'
import { answerShopRequest } from './shop-requests.ts'

/** Records the person's consent: their log-in is marked, and they return with a code that only the shop's server can exchange. */
export async function logInEcommerce(
  ctx: SignedInCtx,
  { captchaCode, token }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireHuman(ctx, captchaCode)
  const { site, returnTo, code } = await answerShopRequest(ctx, token, { userId: ctx.user.id, isAllowed: true })
  await keepConsent(ctx, site)
  await recordEcommerceLogIn(ctx)
  returnTo.searchParams.set('code', code ?? '')
  return { returnTo: returnTo.href }
}

async function keepConsent(ctx: SignedInCtx, { id, companyId }: ExternalSite): Promise<void> {
  await ctx.tx
    .insertInto('ecommerceConsents')
    .values({ companyId, siteId: id, userId: ctx.user.id, firstAt: ctx.now, lastAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['companyId', 'siteId', 'userId']).doUpdateSet({ lastAt: ctx.now }))
    .execute()
}
