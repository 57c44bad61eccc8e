import type { NewExchange } from '@mostrador/contract/features/selling/exchanges/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { comesIntoStock } from '../refunds/public.ts'

/** The quantity of a variant that an exchange makes available for sale again. */
export type ComingBack = { variantId: string; quantity: string }

/**
 * Locks the stock of everything that an exchange moves in either direction, in the order that sales use, so that two exchanges of each
 * other's items cannot deadlock. Returns the quantities that go back on the shelf, from which the new products may be taken.
 */
export async function lockExchangeStock(ctx: CompanyCtx, exchange: NewExchange): Promise<ComingBack[]> {
  const companyId = ctx.company.id
  const returns = exchange.returns
    .filter(comesIntoStock)
    .map(({ originalLineId, quantity, condition = 'resalable' }) => ({
      originalLineId,
      quantity,
      isSalable: condition === 'resalable',
    }))
  const { rows } = await sql<ComingBack & { isSalable: boolean }>`
    select variant_id, is_salable, trim_scale(sum(quantity))::text as quantity from (
      select l.variant_id, x."isSalable" as is_salable, x.quantity
      from jsonb_to_recordset(${JSON.stringify(returns)}::jsonb) as x("originalLineId" uuid, quantity numeric, "isSalable" boolean)
      join sale_lines l on l.company_id = ${companyId} and l.id = x."originalLineId" and l.tracks_stock
      union all
      select c.variant_id, x."isSalable", round(c.quantity * x.quantity / l.quantity, 3)
      from jsonb_to_recordset(${JSON.stringify(returns)}::jsonb) as x("originalLineId" uuid, quantity numeric, "isSalable" boolean)
      join sale_lines l on l.company_id = ${companyId} and l.id = x."originalLineId"
      join sale_line_components c on c.company_id = l.company_id and c.line_id = l.id and c.tracks_stock
    ) back group by 1, 2`.execute(ctx.tx)
  const taken = exchange.lines.flatMap(({ productId, variantId }) => (productId ? [{ productId, variantId }] : []))
  await sql`
    select from stock_levels s
    where s.company_id = ${companyId}
      and s.location_id = (select location_id from checkouts where company_id = ${companyId} and id = ${exchange.checkoutId})
      and s.variant_id in (
        select x."variantId" from jsonb_to_recordset(${JSON.stringify([...taken, ...rows])}::jsonb) as x("variantId" uuid)
        union all
        select k.variant_id from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as x("productId" uuid)
        join kit_components k on k.company_id = ${companyId} and k.kit_id = x."productId")
    order by s.variant_id for update`.execute(ctx.tx)
  return rows.flatMap(({ isSalable, variantId, quantity }) => (isSalable ? [{ variantId, quantity }] : []))
}
