import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { openReceiving as endpoint } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockOrderFor } from '../purchase-orders/public.ts'
import { readReceiving } from './select-receiving.ts'

/** Opens the count of an order at the door, or joins the open one: all devices count together. */
export async function openReceiving(
  ctx: CompanyCtx,
  { orderId, id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const order = await lockOrderFor(ctx, { id: orderId }, 'receive')
  const open = await ctx.tx
    .selectFrom('purchaseReceivings')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', order.id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (open) return { receiving: await readReceiving(ctx, open.id) }
  await ctx.tx
    .insertInto('purchaseReceivings')
    .values({ companyId: ctx.company.id, id, orderId: order.id, openedById: ctx.user.id, openedAt: ctx.now })
    .execute()
  return { receiving: await readReceiving(ctx, id) }
}
