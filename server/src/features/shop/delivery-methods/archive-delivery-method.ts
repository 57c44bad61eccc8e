import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { archiveDeliveryMethod as endpoint } from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { findDeliveryMethod } from './select-delivery-methods.ts'
import { lastPosition, refuseUnknownParts } from './write-delivery-method.ts'

/** An archived method is not offered. A restored one is last in the order; its location must still be in use. */
export async function archiveDeliveryMethod(
  ctx: CompanyCtx,
  { id, isArchived }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await claimRoom(ctx, 'deliveryMethods', { wanted: 0 })
  const before = await findDeliveryMethod(ctx, id)
  const wanted = isArchived ? 'archived' : 'active'
  if (before.status === wanted) return { deliveryMethod: before }
  if (!isArchived) {
    await claimRoom(ctx, 'deliveryMethods')
    await refuseUnknownParts(ctx, { locationId: before.locationId, taxIds: [] })
  }
  await ctx.tx
    .updateTable('deliveryMethods')
    .set({
      status: wanted,
      ...(!isArchived && { position: await lastPosition(ctx) }),
      version: before.version + 1,
      updatedAt: ctx.now,
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  const action = isArchived ? 'deliveryMethod.archive' : 'deliveryMethod.restore'
  await audit(ctx, action, { entity: 'deliveryMethod', entityId: id }, { name: before.name })
  return { deliveryMethod: await findDeliveryMethod(ctx, id) }
}
