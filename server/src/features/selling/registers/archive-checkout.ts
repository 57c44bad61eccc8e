import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { archiveCheckout as endpoint } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { requireLocation } from '../../catalogue/stock/public.ts'
import { requireCheckout } from './read-checkouts.ts'

/** Archives a register. Tills no longer offer it. Documents that devices still hold for it are accepted. */
export async function archiveCheckout(
  ctx: CompanyCtx,
  { id, version, isArchived }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await nextCatalogueVersion(ctx)
  const before = await requireCheckout(ctx, id, version)
  if (isArchived && before.openSession) throw new AppError('checkoutHasOpenSession')
  if (!isArchived && before.status !== 'active') {
    await claimRoom(ctx, 'checkouts')
    await requireLocation(ctx, before.locationId, 'locationId')
  }
  await ctx.tx
    .updateTable('checkouts')
    .set({ status: isArchived ? 'inactive' : 'active', version: version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  const action = isArchived ? 'checkout.archive' : 'checkout.restore'
  await audit(ctx, action, { entity: 'checkout', entityId: id }, { name: before.name })
  return { checkout: await requireCheckout(ctx, id) }
}
