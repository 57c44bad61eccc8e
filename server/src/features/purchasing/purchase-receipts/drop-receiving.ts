import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { dropReceiving as endpoint } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readReceiving } from './select-receiving.ts'

/** Ends a count without a receipt. Its scans stay, but count nowhere. */
export async function dropReceiving(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const count = await ctx.tx
    .updateTable('purchaseReceivings')
    .set({ status: 'dropped', endedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('orderId')
    .executeTakeFirst()
  const receiving = await readReceiving(ctx, id)
  if (!count && receiving.status === 'posted')
    throw new AppError('conflict', { fields: { id: { key: 'purchaseReceipts.faults.countEnded' } } })
  if (count) await audit(ctx, 'purchaseOrder.dropCount', { entity: 'purchaseOrder', entityId: count.orderId })
  return { receiving }
}
