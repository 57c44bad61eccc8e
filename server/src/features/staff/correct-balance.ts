import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { correctBalance as endpoint } from '@mostrador/contract/features/staff/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { auditAs } from '../../audit/audit.ts'
import type { SignedInCtx } from '../../context.ts'
import { runBilling } from '../billing/public.ts'
import { requireOutsider } from './require-outsider.ts'

/** An entry of its own, with a reason: no entry is ever changed. */
export async function correctBalance(
  ctx: SignedInCtx,
  { companyId, amount, note }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireOutsider(ctx, companyId)
  const { account } = await runBilling(
    ctx,
    { companyId, userId: ctx.user.id, note },
    { kind: 'correctBalance', amount: money(amount) },
  )
  await auditAs(
    ctx,
    { companyId, actorId: ctx.user.id, actingAdminId: ctx.user.id },
    'plan.correctBalance',
    { entity: 'company', entityId: companyId },
    { amount, reason: note },
  )
  return { balance: account.balance }
}
