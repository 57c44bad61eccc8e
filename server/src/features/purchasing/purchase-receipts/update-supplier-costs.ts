import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { LockedOrder } from '../purchase-orders/public.ts'
import type { CostedReceiptLine } from './cost-receipt.ts'

/**
 * Stores the supplier's latest cost per unit, in its currency. A product received for the first time is added to the supplier's
 * products.
 */
export async function updateSupplierCosts(
  ctx: CompanyCtx,
  { supplierId, currencyTag }: LockedOrder,
  lines: readonly CostedReceiptLine[],
): Promise<void> {
  const accepted = lines.filter(({ accepted: quantity }) => quantity !== '0')
  await sql`insert into supplier_products (company_id, supplier_id, variant_id, cost, pack_factor, last_ordered_at)
    select distinct on (x.variant_id) s.company_id, ${supplierId}::uuid, x.variant_id,
      round(x.cost / x.factor, 6), x.factor, ${ctx.now}::timestamptz
    from unnest(${accepted.map(({ variantId }) => variantId)}::uuid[], ${accepted.map(({ cost }) => cost)}::numeric[],
      ${accepted.map(({ line }) => line.packFactor)}::numeric[]) as x(variant_id, cost, factor)
    join suppliers s on s.company_id = ${ctx.company.id} and s.id = ${supplierId} and s.currency_tag = ${currencyTag}
    on conflict (company_id, supplier_id, variant_id) do update set cost = excluded.cost, updated_at = ${ctx.now}`.execute(
    ctx.tx,
  )
}
