import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { takeMovementBack as endpoint } from '@mostrador/contract/features/selling/movements/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { announceSession } from '../registers/public.ts'
import { findTakenBack } from './find-taken-back.ts'
import { getMovement } from './get-movement.ts'
import { beyondDrawer, checkMovement } from './check-movement.ts'
import { writeMovementVoid } from './write-movement-void.ts'

/** Takes back from the office a movement that a till recorded, and notifies the till of that session. */
export async function takeMovementBack(
  ctx: CompanyCtx,
  { voidId, id, reason }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const asked = await findTakenBack(ctx, id)
  if (!asked) throw new AppError('notFound')
  // Locked before it is read again: of two concurrent calls the second finds the result of the first.
  const session = await lockSessionById(ctx, asked.movement.sessionId)
  const found = await findTakenBack(ctx, id)
  if (found?.voidId === voidId) return getMovement(ctx, { id })
  if (!found || found.voidId !== null) throw new AppError('movementTakenBack')
  if (session.status === 'closed') throw new AppError('checkoutSessionNotOpen')

  const { movement } = found
  const { cashBalance, checkoutId } = session
  const checked = await checkMovement(
    ctx,
    { id: voidId, deviceId: null, summary: movement.kind, amount: movement.amount },
    beyondDrawer(cashBalance, -movement.amount),
  )
  await writeMovementVoid(ctx, movement, {
    voidId,
    reason,
    cashBalance,
    isLate: false,
    occurredAt: ctx.now,
    needsReview: checked.doubts,
    approvedById: null,
    contentHash: null,
    sourceType: 'office',
  })
  announceSession(ctx, checkoutId)
  return getMovement(ctx, { id })
}

async function lockSessionById(ctx: CompanyCtx, id: string) {
  return ctx.tx
    .selectFrom('checkoutSessions')
    .select(['status', 'cashBalance', 'checkoutId'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
