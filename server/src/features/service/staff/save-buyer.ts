import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { saveBuyer as endpoint } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { auditAs } from '../../../audit/audit.ts'
import type { SignedInCtx } from '../../../context.ts'
import { addBuyer, findBuyer } from '../billing/public.ts'
import { requireOutsider } from './require-outsider.ts'

/** Stores the billing data of a company's plans, with the proof that staff have seen (N-27). */
export async function saveBuyer(
  ctx: SignedInCtx,
  { companyId, regionTag, taxId, address, note }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireOutsider(ctx, companyId)
  if (!(await findBuyer(ctx.tx, companyId))) throw new AppError('notFound')
  await addBuyer(ctx, { companyId, regionTag, taxId, address, note, byId: ctx.user.id })
  await auditAs(
    ctx,
    { companyId, actorId: ctx.user.id, actingAdminId: ctx.user.id },
    'plan.saveBuyer',
    { entity: 'company', entityId: companyId },
    { name: regionTag, reason: note },
  )
  return {}
}
