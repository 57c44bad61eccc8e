import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createPurchaseOrder as endpoint } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { NewPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { nextPurchaseNumber } from './next-number.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'
import { orderColumnsOf, writeOrderLines } from './write-order.ts'

/** Creates a draft, which changes no stock. */
export async function createPurchaseOrder(
  ctx: CompanyCtx,
  input: NewPurchaseOrder,
): Promise<OutputOf<typeof endpoint>> {
  if (!(await isWritten(ctx, input))) await writePurchaseOrder(ctx, input, 'form')
  return { purchaseOrder: await readPurchaseOrder(ctx, input.id) }
}

/** Writes a draft under the caller's id and returns its number. `origin`: how it was created. */
export async function writePurchaseOrder(
  ctx: CompanyCtx,
  input: NewPurchaseOrder,
  origin: 'form' | 'reorder' | 'receipt',
): Promise<number> {
  const { columns, written } = await orderColumnsOf(ctx, input)
  const number = await nextPurchaseNumber(ctx, 'order')
  await ctx.tx
    .insertInto('purchaseOrders')
    .values({
      companyId: ctx.company.id,
      id: input.id,
      number,
      origin,
      createdAt: ctx.now,
      createdById: ctx.user.id,
      ...columns,
    })
    .execute()
  await writeOrderLines(ctx, input.id, written)
  const subject = { entity: 'purchaseOrder', entityId: input.id }
  await audit(ctx, 'purchaseOrder.create', subject, { name: String(number), supplierName: columns.supplierName })
  return number
}

/** Whether this call was already answered. An id of another order is refused. */
async function isWritten(ctx: CompanyCtx, { id, supplierId }: NewPurchaseOrder): Promise<boolean> {
  const order = await ctx.tx
    .selectFrom('purchaseOrders')
    .select(['supplierId', 'createdById'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order) return false
  if (order.supplierId !== supplierId || order.createdById !== ctx.user.id)
    throw new AppError('conflict', { fields: { id: { key: 'validation.repeated' } } })
  return true
}
