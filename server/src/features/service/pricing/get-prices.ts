import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getPrices as endpoint } from '@mostrador/contract/features/service/pricing/endpoints.ts'
import type { Ctx } from '../../../context.ts'
import { currentPriceTable } from './price-tables.ts'

export async function getPrices(ctx: Ctx): Promise<OutputOf<typeof endpoint>> {
  return { priceTable: (await currentPriceTable(ctx.tx, ctx.now)) ?? null }
}
