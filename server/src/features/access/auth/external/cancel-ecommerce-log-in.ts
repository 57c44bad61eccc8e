import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { cancelEcommerceLogIn as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { SignedInCtx } from '../../../../context.ts'
import { answerShopRequest } from './shop-requests.ts'

/** The person declined. The shop learns that, and nothing about them. */
export async function cancelEcommerceLogIn(
  ctx: SignedInCtx,
  { token }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { returnTo } = await answerShopRequest(ctx, token, { userId: ctx.user.id, isAllowed: false })
  returnTo.searchParams.set('error', 'access_denied')
  return { returnTo: returnTo.href }
}
