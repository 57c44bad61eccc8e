import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listLateCosts as endpoint } from '@mostrador/contract/features/purchasing/late-costs/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readPurchaseOrder } from '../purchase-orders/public.ts'
import { readLateCosts } from './select-late-costs.ts'

export async function listLateCosts(
  ctx: CompanyCtx,
  { orderId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await readPurchaseOrder(ctx, orderId)
  return { items: await readLateCosts(ctx, orderId) }
}
