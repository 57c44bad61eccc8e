import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getLocalisation as endpoint } from '@mostrador/contract/features/service/regions/endpoints.ts'
import { canSellRegions } from '../../../values/regions.ts'
import type { Ctx } from '../../../context.ts'

export async function getLocalisation(ctx: Ctx): Promise<OutputOf<typeof endpoint>> {
  return { canSell: { regions: [...canSellRegions(ctx.deps.config)] }, rt: ctx.region }
}
