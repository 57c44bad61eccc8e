import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { closePurchaseOrder as endpoint } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockOrderFor, stepOrder } from './lock-order.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'
import { refuseOpenCount } from './refuse-open-count.ts'

/** Closes an order that was not fully received: the rest is no longer expected. */
export async function closePurchaseOrder(
  ctx: CompanyCtx,
  { reason, ...input }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const order = await lockOrderFor(ctx, input, 'closeShort')
  await refuseOpenCount(ctx, order.id)
  await stepOrder(ctx, order, { status: 'closed', closedAt: ctx.now, closeReason: reason })
  await audit(ctx, 'purchaseOrder.closeShort', { entity: 'purchaseOrder', entityId: order.id }, { reason })
  return { purchaseOrder: await readPurchaseOrder(ctx, order.id) }
}
