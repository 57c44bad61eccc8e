import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { generateSku as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { freeSkus } from './variant-codes.ts'

/** The next free SKU. It is not reserved: saving checks again. */
export async function generateSku(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const { version } = await ctx.tx
    .selectFrom('companies')
    .select('catalogueVersion as version')
    .where('id', '=', ctx.company.id)
    .executeTakeFirstOrThrow()
  const [sku = ''] = await freeSkus(ctx, 1, version + 1)
  return { sku }
}
