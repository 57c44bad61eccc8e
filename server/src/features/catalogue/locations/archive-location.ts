import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError, type FieldFault } from '@mostrador/contract/errors.ts'
import type { archiveLocation as endpoint } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import type { Location } from '@mostrador/contract/features/catalogue/locations/schema.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { addLevelsOfLocation } from '../stock/public.ts'
import { findLocation, refuseTakenName } from './select-locations.ts'

/**
 * Archives a location that nothing uses any more, or restores it (C-31). Locks its row first: a transfer, a count or a register
 * that is being assigned to it waits, and finds it archived.
 */
export async function archiveLocation(
  ctx: CompanyCtx,
  { id, isArchived }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await nextCatalogueVersion(ctx)
  await sql`select from locations where company_id = ${ctx.company.id} and id = ${id} for update`.execute(ctx.tx)
  const location = await findLocation(ctx, id)
  if (isArchived) await refuseIfNeeded(ctx, location)
  else {
    await refuseTakenName(ctx, location.name, id)
    if (location.status === 'archived') await claimRoom(ctx, 'locations')
    await addLevelsOfLocation(ctx, id)
  }
  await ctx.tx
    .updateTable('locations')
    .set({ status: isArchived ? 'archived' : 'active', version: location.version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  const action = isArchived ? 'location.archive' : 'location.restore'
  await audit(ctx, action, { entity: 'location', entityId: id }, { name: location.name })
  return { location: await findLocation(ctx, id) }
}

async function refuseIfNeeded(ctx: CompanyCtx, location: Location): Promise<void> {
  const says = await whyNeeded(ctx, location)
  if (says) throw new AppError('conflict', { says })
}

async function whyNeeded(
  ctx: CompanyCtx,
  { id, isDefault, stocked, registers }: Location,
): Promise<FieldFault | undefined> {
  if (isDefault) return { key: 'locations.refused.default' }
  if (stocked > 0) return { key: 'locations.refused.stock', values: { count: stocked } }
  if (registers > 0) return { key: 'locations.refused.registers', values: { count: registers } }
  const { rows } = await sql<{ transfers: boolean; counts: boolean; pickup: boolean }>`select
      exists (select from transfers t where t.company_id = ${ctx.company.id} and t.status in ('draft', 'sent')
        and (t.from_location_id = ${id} or t.to_location_id = ${id})) as transfers,
      exists (select from stock_counts k where k.company_id = ${ctx.company.id}
        and k.status in ('draft', 'counting', 'review') and k.location_id = ${id}) as counts,
      exists (select from delivery_methods m where m.company_id = ${ctx.company.id} and m.status = 'active'
        and m.location_id = ${id}) as pickup`.execute(ctx.tx)
  if (rows[0]?.transfers) return { key: 'locations.refused.transfers' }
  if (rows[0]?.pickup) return { key: 'locations.refused.pickup' }
  return rows[0]?.counts ? { key: 'locations.refused.counts' } : undefined
}
