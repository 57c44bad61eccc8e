/** Units of stock that belong to lines of orders. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { Units } from '@mostrador/domain/order/order-facts.ts'
import { quantityOf } from '@mostrador/domain/order/share-of-line.ts'
import { hasAll, type StockPart } from '@mostrador/domain/order/stock-for-cart.ts'
import { sql } from 'kysely'
import { insertRows } from '../../../../db/insert-rows.ts'
import { notifyOfReservedStockAfterCommit } from '../../../../notify-of-reserved-stock.ts'
import { findPlace, lockStock, readPlaces, readStockParts } from '../../carts/public.ts'
import type { OrderCtx } from '../order-ctx.ts'

type LineToReserve = { lineId: string; variantId: string; units: Units }

const oneUnit = 1000

/**
 * Locks the stock of goods and returns its parts. Throws `conflict` if the location does not have all of them free and the shop
 * does not procure them for the order. The caller reserves them in the same transaction.
 */
export async function requireStock(
  ctx: OrderCtx,
  locationId: string,
  goods: readonly Omit<LineToReserve, 'lineId'>[],
  { bringsIn = false } = {},
): Promise<StockPart[]> {
  const parts = await readStockParts(ctx, [...new Set(goods.map(({ variantId }) => variantId))])
  await lockStock(ctx, parts)
  const place = findPlace(await readPlaces(ctx, parts), { lines: goods, parts, stepOf: () => 1 }, locationId)
  if (place && !bringsIn && !hasAll(goods, place.left))
    throw new AppError('conflict', { says: { key: 'orders.refused.soldOut' } })
  return parts
}

/** Reserves the units of lines at a location. The caller holds the locks of the stock and has counted. */
export async function reserve(
  ctx: OrderCtx,
  { orderId, locationId }: { orderId: string; locationId: string },
  lines: readonly LineToReserve[],
  parts: readonly StockPart[],
): Promise<void> {
  const rows = lines.flatMap(({ lineId, variantId, units }) =>
    parts
      .filter((part) => part.variantId === variantId)
      .map(({ partId, perUnit }) => ({
        companyId: ctx.company.id,
        id: ctx.newId(),
        orderId,
        lineId,
        variantId: partId,
        locationId,
        quantity: quantityOf(Math.round((units * perUnit) / oneUnit)),
        perUnit: quantityOf(perUnit),
        createdAt: ctx.now,
      })),
  )
  await insertRows(ctx.tx, 'stockReservations', rows)
  notifyOfReservedStockAfterCommit(ctx)
}

/** Ends the reservation of some units of a line. A part that ends becomes a row of its own (H-3). */
export async function endReservation(
  ctx: OrderCtx,
  { lineId, units }: { lineId: string; units: Units },
  ending: 'taken' | 'released',
): Promise<void> {
  const company = ctx.company.id
  const part = sql`round(${quantityOf(units)}::numeric * per_unit, 3)`
  await sql`with whole as (
      update stock_reservations set ending = ${ending}, ended_at = ${ctx.now}
      where company_id = ${company} and line_id = ${lineId}::uuid and ending is null and quantity <= ${part}
      returning id
    ), rest as (
      update stock_reservations r set quantity = r.quantity - ${part}
      where company_id = ${company} and line_id = ${lineId}::uuid and ending is null and quantity > ${part}
      returning order_id, line_id, variant_id, location_id, per_unit, created_at
    )
    insert into stock_reservations (company_id, id, order_id, line_id, variant_id, location_id, quantity, per_unit, ending,
        ended_at, created_at)
      select ${company}, ${ctx.newId()}, order_id, line_id, variant_id, location_id, ${part}, per_unit, ${ending},
        ${ctx.now}, created_at
      from rest`.execute(ctx.tx)
  notifyOfReservedStockAfterCommit(ctx)
}
