import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { registerExternalShop as endpoint } from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import { seal } from '../../../auth/seal.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { newShopSecret, readShop, requireFreeName } from './select-shops.ts'

/** Only this server can read the stored secret. The answer shows it once. */
export async function registerExternalShop(
  ctx: CompanyCtx,
  { name, returnAddresses }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  await claimRoom(ctx, 'externalShops')
  await requireFreeName(ctx, name, null)
  const id = ctx.newId()
  const secret = newShopSecret()
  await ctx.tx
    .insertInto('ecommerceSites')
    .values({
      companyId: ctx.company.id,
      id,
      name,
      returnAddresses,
      sealedSecret: seal(ctx.deps.secrets, secret),
      createdAt: ctx.now,
      updatedAt: ctx.now,
      renewedAt: ctx.now,
    })
    .execute()
  await audit(
    ctx,
    'externalShop.register',
    { entity: 'externalShop', entityId: id },
    { name, url: returnAddresses.join(', ') },
  )
  return { externalShop: await readShop(ctx, id), secret }
}
