import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { disconnect as endpoint } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { auditAs } from '../../../audit/audit.ts'
import type { CompanyCtx, SignedInCtx } from '../../../context.ts'
import { disconnectFrom } from '../../access/auth/public.ts'

/** Leaves the current company. The log-in continues. The company's history shows when staff left. */
export async function disconnect(ctx: SignedInCtx & Partial<CompanyCtx>): Promise<OutputOf<typeof endpoint>> {
  if (ctx.company && ctx.staffUntil) {
    const actor = { companyId: ctx.company.id, actorId: ctx.user.id, actingAdminId: ctx.user.id }
    await auditAs(ctx, actor, 'staff.leave', { entity: 'company', entityId: ctx.company.id })
  }
  await disconnectFrom(ctx)
  return {}
}
