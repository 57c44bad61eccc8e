import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getWithdrawalRight as endpoint } from '@mostrador/contract/features/shop/withdrawals/endpoints.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { openOrder } from '../orders/public.ts'
import { withdrawalRightOf } from './withdrawal-right.ts'

/** Throws `notFound` for a link that opens no order. */
export async function getWithdrawalRight(
  outside: Ctx,
  input: z.output<typeof endpoint.input>,
): Promise<OutputOf<typeof endpoint>> {
  const { ctx, order } = await openOrder(outside, input)
  return { withdrawal: await withdrawalRightOf(ctx, order) }
}
