import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { claimCheckout as endpoint } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { checkoutPriceList, findOpenSession, whoClosed, whoTookOver } from '../registers/public.ts'
import { grantLease } from './grant-lease.ts'
import { requireOwnRegister } from './own-registers.ts'

/**
 * Joins an open session: after a reload, or from another device. If the session is closed or the register taken over, the device
 * learns by whom and since when.
 */
export async function claimCheckout(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  await requireOwnRegister(ctx, input.checkoutId)
  const lease = await grantLease(ctx, input).catch(async (error: unknown) => {
    const isHeld = error instanceof AppError && error.code === 'checkoutLeaseHeld'
    throw isHeld ? new AppError(error.code, { data: { by: await whoTookOver(ctx, input.checkoutId) } }) : error
  })
  const session = await findOpenSession(ctx, input.checkoutId)
  if (!session) throw new AppError('checkoutSessionNotOpen', { data: { by: await whoClosed(ctx, input.checkoutId) } })
  return {
    session,
    lease,
    priceListId: await checkoutPriceList(ctx, input.checkoutId),
    isChangedInOffice: await isChangedInOffice(ctx, session.id),
  }
}

async function isChangedInOffice(ctx: CompanyCtx, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ isChanged: boolean }>`
    select exists (select from sale_voids
        where company_id = ${ctx.company.id} and session_id = ${sessionId} and device_id is null)
      or exists (select from tender_corrections where company_id = ${ctx.company.id} and session_id = ${sessionId})
      or exists (select from checkout_movements
        where company_id = ${ctx.company.id} and session_id = ${sessionId} and source_type = 'office') as is_changed`.execute(
    ctx.tx,
  )
  return rows[0]?.isChanged === true
}
