import type { CardProviderKey } from '@mostrador/contract/features/shop/card-payments/choices.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import type { OrderCtx } from '../orders/public.ts'

export type CardAttempt = {
  id: string
  orderId: string
  provider: CardProviderKey
  amount: Money
  currencyTag: string
  sessionRef: string | null
  url: string | null
  paymentRef: string | null
  returnUrl: string
  openedAt: Date
  endsAt: Date
  /** Null while the provider may still accept the card. */
  outcome: 'paid' | 'failed' | 'ended' | null
  /** Whether it is the live attempt. A dropped one only waits until the provider has ended it. */
  isLive: boolean
}

type ReadCtx = Pick<OrderCtx, 'tx' | 'company'>

/** The attempts of an order with a card, oldest first. */
export function readAttempts(ctx: ReadCtx, orderId: string): Promise<CardAttempt[]> {
  return select(ctx, 'c.orderId', orderId)
}

export async function readAttempt(ctx: ReadCtx, id: string): Promise<CardAttempt | undefined> {
  return (await select(ctx, 'c.id', id))[0]
}

async function select({ tx, company }: ReadCtx, by: 'c.orderId' | 'c.id', id: string): Promise<CardAttempt[]> {
  const rows = await tx
    .selectFrom('orderCardAttempts as c')
    .innerJoin('orderAttempts as a', (join) => join.onRef('a.companyId', '=', 'c.companyId').onRef('a.id', '=', 'c.id'))
    .select([
      'c.id',
      'c.orderId',
      'c.provider',
      'c.amount',
      'c.currencyTag',
      'c.sessionRef',
      'c.url',
      'c.paymentRef',
      'c.returnUrl',
      'c.openedAt',
      'c.endsAt',
      'c.outcome',
      'a.state',
    ])
    .where('c.companyId', '=', company.id)
    .where(by, '=', id)
    .orderBy('c.openedAt')
    .orderBy('c.id')
    .execute()
  return rows.map(({ state, ...row }) => ({
    ...row,
    provider: row.provider as CardProviderKey,
    outcome: row.outcome as CardAttempt['outcome'],
    amount: money(row.amount),
    isLive: state === 'open',
  }))
}
