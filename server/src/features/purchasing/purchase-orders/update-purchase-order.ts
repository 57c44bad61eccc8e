import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { updatePurchaseOrder as endpoint } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { UpdatedPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { changesOf } from '../../../audit/audit-changes.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockOrder } from './lock-order.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'
import { orderColumnsOf, writeOrderLines } from './write-order.ts'

/**
 * Changes a draft. Terms agreed with the supplier stay as ordered: for a placed order, only the expected day, the reference and
 * the notes change (U-3).
 */
export async function updatePurchaseOrder(
  ctx: CompanyCtx,
  input: UpdatedPurchaseOrder,
): Promise<OutputOf<typeof endpoint>> {
  const { status, version } = await lockOrder(ctx, input.id)
  if (version !== input.version) throw new AppError('versionConflict')
  if (status === 'closed' || status === 'cancelled')
    throw new AppError('conflict', { fields: { id: { key: 'purchaseOrders.notNow.change' } } })
  const before = await readPurchaseOrder(ctx, input.id)
  const { expectedOn, supplierReference, note, internalNote } = input
  if (status === 'draft') {
    const { columns, written } = await orderColumnsOf(ctx, input)
    await write(ctx, input, columns)
    await writeOrderLines(ctx, input.id, written)
  } else await write(ctx, input, { expectedOn, supplierReference, note, internalNote, updatedAt: ctx.now })
  const purchaseOrder = await readPurchaseOrder(ctx, input.id)
  await audit(
    ctx,
    'purchaseOrder.update',
    { entity: 'purchaseOrder', entityId: input.id },
    changesOf(before, purchaseOrder, ['supplierName', 'supplierReference', 'expectedOn', 'totalAmount']),
  )
  return { purchaseOrder }
}

async function write(
  ctx: CompanyCtx,
  { id, version }: UpdatedPurchaseOrder,
  columns: Partial<Awaited<ReturnType<typeof orderColumnsOf>>['columns']>,
): Promise<void> {
  await ctx.tx
    .updateTable('purchaseOrders')
    .set({ ...columns, version: version + 1 })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
}
