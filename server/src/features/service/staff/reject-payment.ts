import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { rejectPayment as endpoint } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { auditAs } from '../../../audit/audit.ts'
import type { SignedInCtx } from '../../../context.ts'
import { readPayment, runBilling } from '../billing/public.ts'
import { requireOutsider } from './require-outsider.ts'
import { requirePending } from './require-version.ts'

/** The company's plans stay unchanged. Received money and the used part of the balance return to the balance (N-10). */
export async function rejectPayment(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { companyId, paymentId, reason } = input
  await requireOutsider(ctx, companyId)
  await requirePending(ctx, input)
  await ctx.tx
    .updateTable('moneyProposals')
    .set({ endedAt: ctx.now })
    .where('companyId', '=', companyId)
    .where('paymentId', '=', paymentId)
    .where('endedAt', 'is', null)
    .execute()
  await runBilling(
    ctx,
    { companyId, userId: ctx.user.id, rejectionReason: reason },
    { kind: 'rejectPayment', paymentId },
  )
  await auditAs(
    ctx,
    { companyId, actorId: ctx.user.id, actingAdminId: ctx.user.id },
    'plan.rejectPayment',
    { entity: 'company', entityId: companyId },
    { reason },
  )
  return { payment: await readPayment(ctx.tx, companyId, paymentId) }
}
