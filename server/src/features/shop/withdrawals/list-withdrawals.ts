import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listWithdrawals as endpoint } from '@mostrador/contract/features/shop/withdrawals/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { loadOrder } from '../orders/public.ts'
import { readWithdrawals } from './withdrawal-right.ts'

/** Throws `notFound` for an order that the company does not have. */
export async function listWithdrawals(
  ctx: CompanyCtx,
  { orderId }: z.output<typeof endpoint.input>,
): Promise<OutputOf<typeof endpoint>> {
  await loadOrder(ctx, { id: orderId })
  return { items: await readWithdrawals(ctx, orderId) }
}
