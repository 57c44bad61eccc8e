import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createLocation as endpoint } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import type { NewLocation, UpdatedLocation } from '@mostrador/contract/features/catalogue/locations/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { changesOf } from '../../../audit/audit-changes.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { addLevelsOfLocation } from '../stock/public.ts'
import { findLocation, refuseTakenName } from './select-locations.ts'

type Saved = OutputOf<typeof endpoint>

/**
 * Adds a location with an empty level of every variant, so that a register there finds one to lock (C-30). The catalogue's lock keeps
 * products from being created meanwhile.
 */
export async function createLocation(ctx: CompanyCtx, form: NewLocation): Promise<Saved> {
  await nextCatalogueVersion(ctx)
  await claimRoom(ctx, 'locations')
  const id = ctx.newId()
  await refuseTakenName(ctx, form.name, id)
  await ctx.tx
    .insertInto('locations')
    .values({ ...form, companyId: ctx.company.id, id, createdAt: ctx.now, updatedAt: ctx.now })
    .execute()
  await addLevelsOfLocation(ctx, id)
  await audit(ctx, 'location.create', { entity: 'location', entityId: id }, { name: form.name })
  return { location: await findLocation(ctx, id) }
}

export async function updateLocation(ctx: CompanyCtx, { id, version, ...form }: UpdatedLocation): Promise<Saved> {
  const before = await findLocation(ctx, id)
  await refuseTakenName(ctx, form.name, id)
  const { numUpdatedRows } = await ctx.tx
    .updateTable('locations')
    .set({ ...form, version: version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('versionConflict')
  const location = await findLocation(ctx, id)
  const data = { name: location.name, ...changesOf(before, location, ['name', 'address']) }
  await audit(ctx, 'location.update', { entity: 'location', entityId: id }, data)
  return { location }
}
