import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { archivePromotion as endpoint } from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { findPromotion } from './select-promotions.ts'
import { lockPromotion, refuseTakenCode } from './write-promotion.ts'

/** An archived promotion no longer applies and releases its code. Throws `nameTaken` if the code of a restored one is taken. */
export async function archivePromotion(
  ctx: CompanyCtx,
  { id, isArchived }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await claimRoom(ctx, 'promotions', { wanted: 0 })
  await lockPromotion(ctx, id)
  const before = await findPromotion(ctx, id)
  const wanted = isArchived ? 'archived' : 'active'
  if (before.status === wanted) return { promotion: before }
  if (!isArchived) {
    await claimRoom(ctx, 'promotions')
    await refuseTakenCode(ctx, before.code, id)
  }
  await ctx.tx
    .updateTable('promotions')
    .set({ status: wanted, version: before.version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  const action = isArchived ? 'promotion.archive' : 'promotion.restore'
  await audit(ctx, action, { entity: 'promotion', entityId: id }, { name: before.name })
  return { promotion: await findPromotion(ctx, id) }
}
