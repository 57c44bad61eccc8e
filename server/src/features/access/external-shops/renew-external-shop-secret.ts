import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { renewExternalShopSecret as endpoint } from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import { seal } from '../../../auth/seal.ts'
import type { CompanyCtx } from '../../../context.ts'
import { newShopSecret, readShop } from './select-shops.ts'

/** The old secret stops working immediately. */
export async function renewExternalShopSecret(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { name } = await readShop(ctx, id)
  const secret = newShopSecret()
  await ctx.tx
    .updateTable('ecommerceSites')
    .set({
      sealedSecret: seal(ctx.deps.secrets, secret),
      renewedAt: ctx.now,
      updatedAt: ctx.now,
      version: sql`version + 1`,
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'externalShop.renewSecret', { entity: 'externalShop', entityId: id }, { name })
  return { externalShop: await readShop(ctx, id), secret }
}
