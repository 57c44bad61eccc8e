import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { setDefaultLocation as endpoint } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { findLocation } from './select-locations.ts'

/** Makes a location in use the default. Registers keep theirs. */
export async function setDefaultLocation(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await nextCatalogueVersion(ctx)
  const location = await findLocation(ctx, id)
  if (location.status !== 'active') throw new AppError('conflict', { says: { key: 'locations.archived' } })
  if (location.isDefault) return { location }
  const ofCompany = ctx.tx.updateTable('locations').where('companyId', '=', ctx.company.id)
  // One after the other: there are never two defaults.
  await ofCompany.set({ isDefault: false, updatedAt: ctx.now }).where('isDefault', '=', true).execute()
  await ofCompany
    .set({ isDefault: true, version: location.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'location.setDefault', { entity: 'location', entityId: id }, { name: location.name })
  return { location: await findLocation(ctx, id) }
}
