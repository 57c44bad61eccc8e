import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { removePurchaseShipment as endpoint } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'

export async function removePurchaseShipment(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const removed = await ctx.tx
    .deleteFrom('purchaseShipments')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .returning('orderId')
    .executeTakeFirst()
  if (!removed) throw new AppError('notFound')
  return { purchaseOrder: await readPurchaseOrder(ctx, removed.orderId) }
}
