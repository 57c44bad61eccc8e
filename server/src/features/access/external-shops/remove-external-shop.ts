import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { removeExternalShop as endpoint } from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readShop } from './select-shops.ts'

/** Final. The row stays for the history and for people who gave consent. */
export async function removeExternalShop(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { name } = await readShop(ctx, id)
  await ctx.tx
    .updateTable('ecommerceSites')
    .set({ isActive: false, updatedAt: ctx.now, version: sql`version + 1` })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'externalShop.remove', { entity: 'externalShop', entityId: id }, { name })
  return {}
}
