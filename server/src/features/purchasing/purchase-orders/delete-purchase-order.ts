import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { deletePurchaseOrder as endpoint } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockOrderFor } from './lock-order.ts'

/**
 * Deletes a draft with its lines, parcels and files. A draft that was once ordered is kept for its history, and can only be
 * cancelled.
 */
export async function deletePurchaseOrder(
  ctx: CompanyCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const order = await lockOrderFor(ctx, input, 'delete')
  const used = await ctx.tx
    .selectFrom('purchaseReceivings')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', order.id)
    .executeTakeFirst()
  if (used) throw new AppError('conflict', { fields: { id: { key: 'purchaseOrders.notNow.delete' } } })
  await ctx.tx.deleteFrom('purchaseOrders').where('companyId', '=', ctx.company.id).where('id', '=', order.id).execute()
  await audit(
    ctx,
    'purchaseOrder.delete',
    { entity: 'purchaseOrder', entityId: order.id },
    { name: String(order.number) },
  )
  return {}
}
