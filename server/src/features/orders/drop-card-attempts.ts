import type { OrderCtx } from './order-ctx.ts'

/**
 * Ends an attempt with a card whose amount is no longer what the order needs (H-21). The buyer accepts the new amount with a new attempt; the
 * provider is told after the commit, and money that it takes meanwhile is written down as any other.
 */
export async function dropCardAttempts(ctx: Pick<OrderCtx, 'tx' | 'company'>, orderId: string): Promise<void> {
  await ctx.tx
    .updateTable('orderAttempts')
    .set({ state: 'dropped' })
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', orderId)
    .where('method', '=', 'card')
    .where('state', '=', 'open')
    .execute()
}
