import { addDecimals, formatDecimal, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import type { StockValue } from '@mostrador/domain/stock/stock-value.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

export type Place = { locationId: string; variantId: string }
export type Level = Place & StockValue & { lastSequence: number }
export type LockedLevels = ReadonlyMap<string, Level>

export const levelKey = (locationId: string, variantId: string) => `${locationId} ${variantId}`

/** The levels of some variants at some places, created if missing, and locked in one global order. */
export async function lockLevels(ctx: CompanyCtx, places: readonly Place[]): Promise<LockedLevels> {
  const locations = places.map(({ locationId }) => locationId)
  const variants = places.map(({ variantId }) => variantId)
  await sql`insert into stock_levels (company_id, location_id, variant_id)
    select distinct o.id, x.location_id, x.variant_id
    from companies o cross join unnest(${locations}::uuid[], ${variants}::uuid[]) as x(location_id, variant_id)
    where o.id = ${ctx.company.id}
    on conflict (company_id, location_id, variant_id) do nothing`.execute(ctx.tx)
  return lockKnownLevels(ctx, places)
}

/** The same without creating any, for callers that read and may write in the same transaction. */
export async function lockKnownLevels(ctx: CompanyCtx, places: readonly Place[]): Promise<LockedLevels> {
  const locations = places.map(({ locationId }) => locationId)
  const variants = places.map(({ variantId }) => variantId)
  const { rows } = await sql<Level>`select l.location_id, l.variant_id, trim_scale(l.on_hand)::text as on_hand,
      trim_scale(l.value)::text as value, trim_scale(l.average_cost)::text as last_cost, l.last_sequence
    from stock_levels l join (select distinct * from unnest(${locations}::uuid[], ${variants}::uuid[])) as x(location_id, variant_id)
      on l.location_id = x.location_id and l.variant_id = x.variant_id
    where l.company_id = ${ctx.company.id}
    order by l.variant_id, l.location_id for update of l`.execute(ctx.tx)
  return new Map(rows.map((row) => [levelKey(row.locationId, row.variantId), row]))
}

export function sumOf(a: string, b: string): string {
  const [one, other] = [parseDecimal(a, QUANTITY_SCALE), parseDecimal(b, QUANTITY_SCALE)]
  if (!one || !other) throw new Error('A stored quantity is no decimal')
  return formatDecimal(addDecimals(one, other))
}

export function negated(quantity: string): string {
  const parsed = parseDecimal(quantity, QUANTITY_SCALE)
  if (!parsed) throw new Error('A stored quantity is no decimal')
  return formatDecimal({ ...parsed, units: -parsed.units })
}

export const isNone = (quantity: string) => parseDecimal(quantity, QUANTITY_SCALE)?.units === 0n
