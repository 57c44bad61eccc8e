import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { undoLateCost as endpoint } from '@mostrador/contract/features/purchasing/late-costs/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockOrder } from '../purchase-orders/public.ts'
import { undoCorrection } from '../../catalogue/stock/public.ts'
import { readLateCost } from './select-late-costs.ts'

/** Reverses a late cost with its opposite, once. */
export async function undoLateCost(
  ctx: CompanyCtx,
  { id, reason }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { orderId, name } = await readLateCost(ctx, id)
  await lockOrder(ctx, orderId)
  const undone = await ctx.tx
    .updateTable('lateCosts')
    .set({ undoneAt: ctx.now, undoReason: reason })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (undone) {
    await undoCorrection(ctx, id, reason)
    await audit(ctx, 'purchaseOrder.undoLateCost', { entity: 'purchaseOrder', entityId: orderId }, { name, reason })
  }
  return { lateCost: await readLateCost(ctx, id) }
}
