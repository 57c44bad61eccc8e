import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { savePurchaseShipment as endpoint } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockOrder } from './lock-order.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'

/** Adds or changes a parcel. It keeps the moment at which it was first reported as arrived. */
export async function savePurchaseShipment(
  ctx: CompanyCtx,
  { isArrived, orderId, id, ...parcel }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const order = await lockOrder(ctx, orderId)
  if (order.status === 'cancelled')
    throw new AppError('conflict', { fields: { id: { key: 'purchaseOrders.notNow.change' } } })
  if (parcel.carrier === '' && parcel.trackingNumber === '' && parcel.trackingUrl === null)
    throw new AppError('invalidInput', { fields: { trackingNumber: { key: 'validation.required' } } })
  const arrivedAt = isArrived ? ctx.now : null
  const saved = await ctx.tx
    .insertInto('purchaseShipments')
    .values({ companyId: ctx.company.id, id, orderId, ...parcel, arrivedAt, createdAt: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'id'])
        .doUpdateSet({
          ...parcel,
          arrivedAt: isArrived ? sql<Date>`coalesce(purchase_shipments.arrived_at, ${ctx.now})` : null,
        })
        .where('purchaseShipments.orderId', '=', orderId),
    )
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw new AppError('notFound')
  await audit(
    ctx,
    'purchaseOrder.saveShipment',
    { entity: 'purchaseOrder', entityId: orderId },
    { name: parcel.trackingNumber },
  )
  return { purchaseOrder: await readPurchaseOrder(ctx, orderId) }
}
