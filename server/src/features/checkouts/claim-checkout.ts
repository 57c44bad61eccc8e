import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { claimCheckout as endpoint } from '@mostrador/contract/features/checkouts/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'
import { checkoutPriceList } from './checkout-price-list.ts'
import { grantLease } from './grant-lease.ts'
import { findOpenSession } from './select-sessions.ts'

/** Joins a session that is open already: after a reload, or from another device. */
export async function claimCheckout(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const lease = await grantLease(ctx, input)
  const session = await findOpenSession(ctx, input.checkoutId)
  if (!session) throw new AppError('checkoutSessionNotOpen')
  return { session, lease, priceListId: await checkoutPriceList(ctx, input.checkoutId) }
}
