import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { openCheckoutSession as endpoint } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { beginSession } from './begin-session.ts'
import { checkoutPriceList, findOpenSession } from '../registers/public.ts'
import { grantLease } from './grant-lease.ts'
import { requireOwnRegister } from './own-registers.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Opens a register with the counted float. A repeated call with the same session id returns the open session. */
export async function openCheckoutSession(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { deviceId, heldEpoch, ...opening } = input
  await requireOwnRegister(ctx, input.checkoutId)
  const lease = await grantLease(ctx, { checkoutId: input.checkoutId, deviceId, takeOver: false, heldEpoch })
  const open = await findOpenSession(ctx, input.checkoutId)
  const priceListId = await checkoutPriceList(ctx, input.checkoutId)
  if (open && open.id === input.sessionId) return { session: open, lease, priceListId }
  if (open) throw new AppError('checkoutHasOpenSession')

  const needsReview = await beginSession(ctx, { ...opening, openedAt: ctx.now })
  await audit(
    ctx,
    'checkoutSession.open',
    { entity: 'checkoutSession', entityId: input.sessionId },
    {
      checkoutId: input.checkoutId,
      openingCountedAmount: input.openingCountedAmount,
      ...(needsReview.length > 0 && { needsReview: needsReview.join(' ') }),
    },
  )

  const session = await findOpenSession(ctx, input.checkoutId)
  if (!session) throw new AppError('internal')
  return { session, lease, priceListId }
}
