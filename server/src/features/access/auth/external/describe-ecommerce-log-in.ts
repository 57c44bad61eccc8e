import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { describeEcommerceLogIn as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { SignedInCtx } from '../../../../context.ts'
import { readShopRequest } from './shop-requests.ts'

/** The consent that the shop asks the person for. Reading it does not answer. */
export async function describeEcommerceLogIn(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { site, returnTo } = await readShopRequest(ctx, input.token)
  return { shopName: site.name, returnHost: returnTo.host, sees: ['name', 'email'] }
}
