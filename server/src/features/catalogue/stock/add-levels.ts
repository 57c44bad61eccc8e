import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/**
 * Adds an empty level at a location for every variant that has none there, so that a sale finds one to lock. Until goods arrive,
 * the unit cost is that of the default location.
 */
export async function addLevelsOfLocation(ctx: CompanyCtx, locationId: string): Promise<void> {
  await sql`insert into stock_levels (company_id, location_id, variant_id, last_cost)
    select s.company_id, ${locationId}::uuid, s.variant_id, s.average_cost
    from locations l join stock_levels s on s.company_id = l.company_id and s.location_id = l.id
    where l.company_id = ${ctx.company.id} and l.is_default
    on conflict (company_id, location_id, variant_id) do nothing`.execute(ctx.tx)
}

/** Adds an empty level for new variants at every location except one, which has its own. */
export async function addLevelsElsewhere(
  ctx: CompanyCtx,
  locationId: string,
  variants: readonly { id: string; openingUnitCost: string }[],
): Promise<void> {
  const ids = variants.map(({ id }) => id)
  const costs = variants.map(({ openingUnitCost }) => openingUnitCost)
  await sql`insert into stock_levels (company_id, location_id, variant_id, last_cost)
    select l.company_id, l.id, v.id, v.cost
    from locations l cross join unnest(${ids}::uuid[], ${costs}::numeric[]) as v(id, cost)
    where l.company_id = ${ctx.company.id} and l.id <> ${locationId}
    on conflict (company_id, location_id, variant_id) do nothing`.execute(ctx.tx)
}
