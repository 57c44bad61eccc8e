import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { cancelPurchaseOrder as endpoint } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockOrderFor, stepOrder } from './lock-order.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'
import { refuseOpenCount } from './refuse-open-count.ts'

export async function cancelPurchaseOrder(
  ctx: CompanyCtx,
  { reason, ...input }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const order = await lockOrderFor(ctx, input, 'cancel')
  await refuseOpenCount(ctx, order.id)
  await stepOrder(ctx, order, { status: 'cancelled', closedAt: ctx.now, closeReason: reason })
  await audit(ctx, 'purchaseOrder.cancel', { entity: 'purchaseOrder', entityId: order.id }, { reason })
  return { purchaseOrder: await readPurchaseOrder(ctx, order.id) }
}
