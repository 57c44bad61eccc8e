import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { dropScheduledChange as endpoint } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { auditAs } from '../../../audit/audit.ts'
import type { SignedInCtx } from '../../../context.ts'
import { requireOwnCompany } from './own-account.ts'
import { runBilling } from './run-billing.ts'

/** The part then renews with its present plan. */
export async function dropScheduledChange(
  ctx: SignedInCtx,
  { companyId, part }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireOwnCompany(ctx, companyId)
  await runBilling(ctx, { companyId, userId: ctx.user.id }, { kind: 'dropScheduledChange', part })
  await auditAs(
    ctx,
    { companyId, actorId: ctx.user.id },
    'plan.dropChange',
    { entity: 'company', entityId: companyId },
    { kind: part },
  )
  return {}
}
