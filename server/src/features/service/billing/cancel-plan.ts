import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { cancelPlan as endpoint } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { auditAs } from '../../../audit/audit.ts'
import { requireHuman } from '../../../auth/require-human.ts'
import type { SignedInCtx } from '../../../context.ts'
import { requireOwnCompany } from './own-account.ts'
import { runBilling } from './run-billing.ts'

/** Cancels one part or both. The unused paid value goes to the company's balance (N-13). */
export async function cancelPlan(
  ctx: SignedInCtx,
  { captchaCode, type, companyId, cancelOn, reason }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireHuman(ctx, captchaCode)
  await requireOwnCompany(ctx, companyId)
  await runBilling(
    ctx,
    { companyId, userId: ctx.user.id },
    { kind: 'cancel', parts: type === 'both' ? ['ps', 'ec'] : [type], when: cancelOn, reason },
  )
  await auditAs(
    ctx,
    { companyId, actorId: ctx.user.id },
    'plan.cancel',
    { entity: 'company', entityId: companyId },
    { kind: type, reason },
  )
  return {}
}
