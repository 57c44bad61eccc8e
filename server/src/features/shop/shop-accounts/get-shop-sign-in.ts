import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getShopSignIn as endpoint } from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import { countMiss } from '../../../auth/count-miss.ts'
import type { Ctx } from '../../../context.ts'
import { maskedAddress } from '../../../mail/masked-address.ts'
import { openShop } from '../shop/public.ts'
import { findSignIn, isOpen } from './sign-in.ts'

/** The content of a mailed link's page. Programs that open links of mails use nothing up (E-81). */
export async function getShopSignIn(
  outside: Ctx,
  { shop, link }: { shop: string; link: string },
): Promise<OutputOf<typeof endpoint>> {
  const ctx = await openShop(outside, shop)
  const found = await findSignIn(ctx, { link })
  if (!found) countMiss(ctx.deps, 'order', ctx.ip)
  return { signIn: found && isOpen(ctx, found) ? { email: maskedAddress(found.email) } : null }
}
