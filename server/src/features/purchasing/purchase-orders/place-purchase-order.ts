import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { placePurchaseOrder as endpoint } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { type LockedOrder, lockOrderFor, stepOrder } from './lock-order.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'

/** Places a draft: its goods are on the way. Records for each product when it was last ordered from the supplier. */
export async function placePurchaseOrder(
  ctx: CompanyCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const order = await lockOrderFor(ctx, input, 'order')
  await placeLocked(ctx, order)
  return { purchaseOrder: await readPurchaseOrder(ctx, order.id) }
}

/** The same for an order that is already locked. */
export async function placeLocked(ctx: CompanyCtx, order: LockedOrder): Promise<void> {
  if (order.lines.length === 0)
    throw new AppError('invalidInput', { fields: { lines: { key: 'purchaseOrders.faults.noLines' } } })
  await stepOrder(ctx, order, { status: 'ordered', orderedAt: ctx.now })
  await ctx.tx
    .updateTable('supplierProducts')
    .set({ lastOrderedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('supplierId', '=', order.supplierId)
    .where('variantId', 'in', [...new Set(order.lines.map(({ variantId }) => variantId))])
    .execute()
  await audit(
    ctx,
    'purchaseOrder.order',
    { entity: 'purchaseOrder', entityId: order.id },
    { name: String(order.number) },
  )
}
