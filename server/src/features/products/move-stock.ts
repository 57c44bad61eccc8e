import type { StockMovement } from '@mostrador/contract/features/products/stock-schema.ts'
import { averageCostAfter } from '@mostrador/domain/stock/average-cost.ts'
import { addDecimals, formatDecimal, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'

export type StockMove = {
  /** The id of the movement, by which a move can be found and undone. */
  id: string
  variantId: string
  locationId: string
  /** Signed. */
  quantity: string
  kind: StockMovement['kind']
  reason: string
  /** The cause of the move. `lineId` distinguishes moves of one source that must not be written twice; by default the move's own id. */
  source: { type: string; id: string; lineId?: string }
  /** The cost of a unit; by default the level's average. Incoming stock moves the average. */
  unitCost?: string
}

type Level = { variantId: string; locationId: string; onHand: string; averageCost: string }

export type LockedLevels = ReadonlyMap<string, Level>

export const levelKey = (locationId: string, variantId: string) => `${locationId} ${variantId}`

type Place = { locationId: string; variantId: string }

/** The levels of some variants at some places, created if missing, and locked in one global order. */
export async function lockLevels(ctx: CompanyCtx, places: readonly Place[]): Promise<LockedLevels> {
  const locations = places.map(({ locationId }) => locationId)
  const variants = places.map(({ variantId }) => variantId)
  await sql`insert into stock_levels (company_id, location_id, variant_id, on_hand, average_cost)
    select distinct ${ctx.company.id}::uuid, location_id, variant_id, 0, 0
    from unnest(${locations}::uuid[], ${variants}::uuid[]) as x(location_id, variant_id)
    on conflict (company_id, location_id, variant_id) do nothing`.execute(ctx.tx)
  return lockKnownLevels(ctx, places)
}

/** The same without creating any, for a caller that reads and may write in the same transaction. */
export async function lockKnownLevels(ctx: CompanyCtx, places: readonly Place[]): Promise<LockedLevels> {
  const locations = places.map(({ locationId }) => locationId)
  const variants = places.map(({ variantId }) => variantId)
  const { rows } = await sql<Level>`select l.location_id, l.variant_id, trim_scale(l.on_hand)::text as on_hand,
      trim_scale(l.average_cost)::text as average_cost
    from stock_levels l join (select distinct * from unnest(${locations}::uuid[], ${variants}::uuid[])) as x(location_id, variant_id)
      on l.location_id = x.location_id and l.variant_id = x.variant_id
    where l.company_id = ${ctx.company.id}
    order by l.variant_id, l.location_id for update of l`.execute(ctx.tx)
  return new Map(rows.map((row) => [levelKey(row.locationId, row.variantId), row]))
}

/** Moves many already locked levels, each one at most once. */
export async function moveStock(ctx: CompanyCtx, moves: readonly StockMove[], levels: LockedLevels): Promise<void> {
  if (moves.length === 0) return
  const companyId = ctx.company.id
  const written = moves.map((move) => {
    const level = levels.get(levelKey(move.locationId, move.variantId)) ?? { onHand: '0', averageCost: '0' }
    const unitCost = move.unitCost ?? level.averageCost
    const averageCost = averageCostAfter(level, { quantity: move.quantity, unitCost }) ?? level.averageCost
    return { ...move, unitCost, averageCost, balanceAfter: sumOf(level.onHand, move.quantity) }
  })
  const updates = written.map(({ variantId, locationId, balanceAfter, averageCost }) => ({
    variantId,
    locationId,
    balanceAfter,
    averageCost,
  }))
  await sql`update stock_levels l set on_hand = x."balanceAfter", average_cost = x."averageCost", updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb)
      as x("variantId" uuid, "locationId" uuid, "balanceAfter" numeric, "averageCost" numeric)
    where l.company_id = ${companyId} and l.location_id = x."locationId" and l.variant_id = x."variantId"`.execute(
    ctx.tx,
  )
  await ctx.tx
    .insertInto('stockMovements')
    .values(
      written.map(({ id, variantId, locationId, kind, quantity, balanceAfter, source, reason, unitCost }) => ({
        companyId,
        id,
        locationId,
        variantId,
        kind,
        quantity,
        unitCost,
        balanceAfter,
        sourceType: source.type,
        sourceId: source.id,
        sourceLineId: source.lineId ?? id,
        reason,
        userId: ctx.user.id,
        occurredAt: ctx.now,
      })),
    )
    .execute()
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
