import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listPurchaseReceipts as endpoint } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readPurchaseOrder } from '../purchase-orders/public.ts'
import { readReceiptsOfOrder } from './select-receipts.ts'

export async function listPurchaseReceipts(
  ctx: CompanyCtx,
  { orderId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await readPurchaseOrder(ctx, orderId)
  return { items: await readReceiptsOfOrder(ctx, orderId) }
}
