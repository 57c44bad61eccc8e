import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listPricesOfVariants as endpoint } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { listPricesSchema } from '@mostrador/contract/features/catalogue/price-lists/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { findPriceList } from './select-price-lists.ts'

/** A list's own prices of some variants. Variants without one are left out. */
export async function listPricesOfVariants(
  ctx: CompanyCtx,
  { priceListId, variantIds }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const { percentage } = await findPriceList(ctx, priceListId, 'priceListId')

  const rows = await ctx.tx
    .selectFrom('priceListPrices')
    .where('companyId', '=', ctx.company.id)
    .where('priceListId', '=', priceListId)
    .where('variantId', '=', sql<string>`any(${variantIds}::uuid[])`)
    .groupBy('variantId')
    .select([
      'variantId',
      sql<unknown>`json_agg(json_build_object('fromQuantity', trim_scale(from_quantity)::text,
        'price', trim_scale(price)::text) order by from_quantity)`.as('prices'),
    ])
    .execute()
  return { percentage, items: rows.map((row) => listPricesSchema.parse(row)) }
}
