import type { OrderEventKind } from '@mostrador/contract/features/shop/orders/choices.ts'
import type { OrderCtx } from './order-ctx.ts'

type NewEvent = { kind: OrderEventKind; note?: string; subjectId?: string | null; userId?: string | null }

/** Records an event. Without a person, it is from the buyer or the clock. */
export async function addEvent(
  ctx: OrderCtx,
  orderId: string,
  { kind, note = '', subjectId = null, userId = null }: NewEvent,
): Promise<void> {
  await ctx.tx
    .insertInto('orderEvents')
    .values({ companyId: ctx.company.id, id: ctx.newId(), orderId, kind, note, subjectId, userId, happenedAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
