import { compareDecimals, parseDecimal, UNIT_PRICE_SCALE } from '@mostrador/domain/money/decimal.ts'
import { sql } from 'kysely'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { listPriceId, type ListPricePlace } from './list-price-id.ts'
import { notifyTillsOfVariants } from './notify-tills.ts'
import { touchPriceList } from './touch-price-list.ts'

/** The prices at some places, by the id of the place. */
export async function readListPrices(
  ctx: CompanyCtx,
  places: readonly ListPricePlace[],
): Promise<ReadonlyMap<string, string>> {
  const variantIds = [...new Set(places.map(({ variantId }) => variantId))]
  const { rows } = await sql<ListPricePlace & { price: string }>`select price_list_id, variant_id,
      trim_scale(from_quantity)::text as from_quantity, trim_scale(price)::text as price
    from price_list_prices where company_id = ${ctx.company.id} and variant_id = any(${variantIds}::uuid[])`.execute(
    ctx.tx,
  )
  return new Map(rows.map((row) => [listPriceId(row), row.price]))
}

/** Writes prices of several lists; null removes one. Tills then reload each list and its variants. */
export async function writeListPrices(
  ctx: CompanyCtx,
  prices: readonly (ListPricePlace & { price: string | null })[],
): Promise<void> {
  if (prices.length === 0) return
  const version = await nextCatalogueVersion(ctx)
  const rows = JSON.stringify(prices)
  const wanted = sql`jsonb_to_recordset(${rows}::jsonb)
    as x("priceListId" uuid, "variantId" uuid, "fromQuantity" numeric, price numeric)`
  await sql`delete from price_list_prices p using ${wanted}
    where p.company_id = ${ctx.company.id} and p.price_list_id = x."priceListId" and p.variant_id = x."variantId"
      and p.from_quantity = x."fromQuantity"`.execute(ctx.tx)
  await sql`insert into price_list_prices (company_id, price_list_id, variant_id, from_quantity, price)
    select o.id, x."priceListId", x."variantId", x."fromQuantity", x.price from companies o cross join ${wanted}
    where o.id = ${ctx.company.id} and x.price is not null`.execute(ctx.tx)
  for (const id of new Set(prices.map(({ priceListId }) => priceListId))) await touchPriceList(ctx, id, version, {})
  const variantIds = [...new Set(prices.map(({ variantId }) => variantId))]
  await notifyTillsOfVariants(ctx, variantIds, version)
}

export function isSamePrice(one: string, other: string): boolean {
  const [a, b] = [parseDecimal(one, UNIT_PRICE_SCALE), parseDecimal(other, UNIT_PRICE_SCALE)]
  return a !== undefined && b !== undefined && compareDecimals(a, b) === 0
}
