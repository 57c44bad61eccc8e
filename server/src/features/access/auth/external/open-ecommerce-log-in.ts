import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { openEcommerceLogIn as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { Ctx } from '../../../../context.ts'
import { openShopRequest } from './shop-requests.ts'

/** Uses the token when the person arrives, so that it can be removed from the address and no other browser can use it. */
export async function openEcommerceLogIn(
  ctx: Ctx,
  { token }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { ticket, site } = await openShopRequest(ctx, token)
  return { ticket, shopName: site.name }
}
