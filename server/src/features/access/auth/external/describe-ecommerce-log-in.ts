import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { describeEcommerceLogIn as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { SignedInCtx } from '../../../../context.ts'
import { readShopRequest } from './shop-requests.ts'

/** What the person is asked to agree to. Reading it answers nothing. */
export async function describeEcommerceLogIn(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { site, returnTo } = await readShopRequest(ctx, input.token)
  return { shopName: site.name, returnHost: returnTo.host, sees: ['name', 'email'] }
}
