import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { takeBackCancellation as endpoint } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { auditAs } from '../../../audit/audit.ts'
import type { SignedInCtx } from '../../../context.ts'
import { requireOwnCompany } from './own-account.ts'
import { runBilling } from './run-billing.ts'

/** Only before the cancellation takes effect. Afterwards the part must be bought again. */
export async function takeBackCancellation(
  ctx: SignedInCtx,
  { companyId, part }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireOwnCompany(ctx, companyId)
  await runBilling(ctx, { companyId, userId: ctx.user.id }, { kind: 'takeBackCancellation', part })
  await auditAs(
    ctx,
    { companyId, actorId: ctx.user.id },
    'plan.takeBackCancellation',
    { entity: 'company', entityId: companyId },
    { kind: part },
  )
  return {}
}
