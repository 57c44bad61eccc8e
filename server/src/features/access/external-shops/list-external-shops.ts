import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listExternalShops as endpoint } from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { presentShop, selectShops } from './select-shops.ts'

export async function listExternalShops(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const rows = await selectShops(ctx).orderBy('s.name').orderBy('s.id').execute()
  return { items: rows.map(presentShop), companyId: ctx.company.id }
}
