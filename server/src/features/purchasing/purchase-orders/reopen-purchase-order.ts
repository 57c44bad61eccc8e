import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { reopenPurchaseOrder as endpoint } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockOrderFor, stepOrder } from './lock-order.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'
import { refuseOpenCount } from './refuse-open-count.ts'

/** Makes an order a draft again. Its goods are no longer on the way. */
export async function reopenPurchaseOrder(
  ctx: CompanyCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const order = await lockOrderFor(ctx, input, 'reopen')
  await refuseOpenCount(ctx, order.id)
  await refuseReceived(ctx, order.id)
  await stepOrder(ctx, order, { status: 'draft', orderedAt: null })
  await audit(ctx, 'purchaseOrder.reopen', { entity: 'purchaseOrder', entityId: order.id })
  return { purchaseOrder: await readPurchaseOrder(ctx, order.id) }
}

/** Lines of a receipt stay, even if it was reversed. */
async function refuseReceived(ctx: CompanyCtx, orderId: string): Promise<void> {
  const receipt = await ctx.tx
    .selectFrom('purchaseReceipts')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (receipt) throw new AppError('conflict', { fields: { id: { key: 'purchaseOrders.notNow.reopen' } } })
}
