import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listOrderCards as endpoint } from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import type { OrderCards } from '@mostrador/contract/features/shop/card-payments/schema.ts'
import { type Money, money, subtract, sum, zero } from '@mostrador/domain/money/money.ts'
import type { CompanyCtx } from '../../../context.ts'
import { loadOrder, type OrderCtx } from '../orders/public.ts'
import { type CardAttempt, readAttempts } from './read-attempts.ts'

export type StoredRefund = {
  id: string
  orderId: string
  attemptId: string
  amount: Money
  state: 'asked' | 'done' | 'failed'
  userId: string
  askedAt: Date
}

export async function listOrderCards(
  ctx: CompanyCtx,
  { orderId }: { orderId: string },
): Promise<OutputOf<typeof endpoint>> {
  await loadOrder(ctx, { id: orderId })
  return { cards: await presentOrderCards(ctx, orderId) }
}

/** The attempts and refunds of an order, oldest first. */
export async function presentOrderCards(ctx: OrderCtx, orderId: string): Promise<OrderCards> {
  const attempts = await readAttempts(ctx, orderId)
  const refunds = await readRefunds(ctx, orderId)
  return {
    attempts: attempts.map((attempt) => {
      const { id, amount, provider, paymentRef, sessionRef, openedAt, outcome } = attempt
      return {
        id,
        amount,
        provider,
        reference: paymentRef ?? sessionRef ?? '',
        openedAt: openedAt.toISOString(),
        outcome,
        refundableAmount: leftOf(attempt, refunds),
      }
    }),
    refunds: refunds.map(({ id, attemptId, amount, state, askedAt }) => ({
      id,
      attemptId,
      amount,
      state,
      askedAt: askedAt.toISOString(),
    })),
  }
}

/** The refundable rest of an attempt. Failed refunds took nothing. */
export function leftOf({ id, amount, outcome }: CardAttempt, refunds: readonly StoredRefund[]): Money {
  if (outcome !== 'paid') return zero
  const gone = refunds.filter(({ attemptId, state }) => attemptId === id && state !== 'failed')
  return subtract(amount, sum(gone.map((one) => one.amount)))
}

export async function readRefunds(
  { tx, company }: Pick<OrderCtx, 'tx' | 'company'>,
  orderId: string,
): Promise<StoredRefund[]> {
  const rows = await tx
    .selectFrom('orderCardRefunds')
    .select(['id', 'orderId', 'attemptId', 'amount', 'state', 'userId', 'askedAt'])
    .where('companyId', '=', company.id)
    .where('orderId', '=', orderId)
    .orderBy('askedAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, amount: money(row.amount), state: row.state as StoredRefund['state'] }))
}
