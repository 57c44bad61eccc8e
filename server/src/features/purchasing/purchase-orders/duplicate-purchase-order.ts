import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { duplicatePurchaseOrder as endpoint } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { newPurchaseOrderSchema } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { createPurchaseOrder } from './create-purchase-order.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'
import { seesCosts } from './select-purchase-orders.ts'

/** Creates a draft from another order, without its days, its reference and its receipts. Lines keep packs, costs and taxes. */
export async function duplicatePurchaseOrder(
  ctx: CompanyCtx,
  { id, newId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if (!seesCosts(ctx)) throw new AppError('forbidden')
  const order = await readPurchaseOrder(ctx, id)
  return createPurchaseOrder(
    ctx,
    newPurchaseOrderSchema.parse({
      ...order,
      id: newId,
      expectedOn: null,
      supplierReference: null,
      internalNote: '',
      lines: order.lines.map((line) => ({ ...line, id: ctx.newId() })),
    }),
  )
}
