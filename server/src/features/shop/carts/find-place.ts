/** Finds the location from which the goods of a cart can leave. */
import type { CartUnits } from '@mostrador/domain/order/merge-carts.ts'
import { type Units, unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import { type FreeStock, hasAll, stockForCart, type StockPart } from '@mostrador/domain/order/stock-for-cart.ts'
import { sql } from 'kysely'
import type { ShopCtx } from '../shop/public.ts'

export type Place = { locationId: string; name: string; free: FreeStock }
export type PlacedStock = { locationId: string; left: ReadonlyMap<string, Units | null> }
export type StepOf = (variantId: string) => Units

/** The unreserved stock of each location, the default one first. */
export async function readPlaces(
  ctx: Pick<ShopCtx, 'tx' | 'company'>,
  parts: readonly StockPart[],
): Promise<readonly Place[]> {
  const ids = [...new Set(parts.map(({ partId }) => partId))]
  const { rows } = await sql<{ id: string; name: string; stock: Record<string, string> | null }>`
    select o.id, o.name, (select json_object_agg(l.variant_id, (l.on_hand - coalesce((
        select sum(r.quantity) from stock_reservations r where r.company_id = l.company_id and r.location_id = l.location_id
          and r.variant_id = l.variant_id and r.ending is null), 0))::text)
      from stock_levels l where l.company_id = o.company_id and l.location_id = o.id and l.variant_id = any(${ids}::uuid[])) as stock
    from locations o where o.company_id = ${ctx.company.id} and o.status = 'active'
    order by o.is_default desc, o.id`.execute(ctx.tx)
  return rows.map(({ id, name, stock }) => ({
    locationId: id,
    name,
    free: new Map(Object.entries(stock ?? {}).map(([variantId, text]) => [variantId, unitsOfQuantity(text)])),
  }))
}

/**
 * The location for the reservation of an order: the wanted one, or the first that has everything. If none has, the one with the
 * most, to show what is missing (H-10).
 */
export function findPlace(
  places: readonly Place[],
  { lines, parts, stepOf }: { lines: readonly CartUnits[]; parts: readonly StockPart[]; stepOf: StepOf },
  wantedId?: string | null,
): PlacedStock | undefined {
  const stocks = places
    .filter(({ locationId }) => !wantedId || locationId === wantedId)
    .map(({ locationId, free }) => ({ locationId, left: stockForCart(lines, parts, free, stepOf) }))
  const whole = stocks.find(({ left }) => hasAll(lines, left))
  return whole ?? stocks.toSorted((a, b) => coverOf(lines, b) - coverOf(lines, a))[0]
}

function coverOf(lines: readonly CartUnits[], { left }: PlacedStock): Units {
  return lines.reduce((all, { variantId, units }) => all + Math.min(units, left.get(variantId) ?? units), 0)
}

/**
 * Locks the stock of the parts at a location, in the order in which sales lock it, so that two orders never promise one unit
 * (H-10).
 */
export async function lockStock(ctx: Pick<ShopCtx, 'tx' | 'company'>, parts: readonly StockPart[]): Promise<void> {
  const ids = [...new Set(parts.map(({ partId }) => partId))]
  await sql`select 1 from stock_levels l where l.company_id = ${ctx.company.id} and l.variant_id = any(${ids}::uuid[])
    order by l.variant_id, l.location_id for update`.execute(ctx.tx)
}
