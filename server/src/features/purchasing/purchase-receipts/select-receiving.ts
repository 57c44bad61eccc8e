import { AppError } from '@mostrador/contract/errors.ts'
import { type Receiving, receivingSchema } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { unitsAbove } from '@mostrador/domain/purchase/units-above.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { readWaitingOrders } from '../../shop/orders/public.ts'
import { codesOf, orderableName } from '../purchase-orders/public.ts'
import { readOverReceiptPercent } from './read-over-receipt-percent.ts'

/** A count at the door: each expected or scanned variant, with the count of all devices. Throws `notFound`. */
export async function readReceiving(ctx: CompanyCtx, id: string): Promise<Receiving> {
  const head = await ctx.tx
    .selectFrom('purchaseReceivings as r')
    .innerJoin('purchaseOrders as o', (join) =>
      join.onRef('o.companyId', '=', 'r.companyId').onRef('o.id', '=', 'r.orderId'),
    )
    .where('r.companyId', '=', ctx.company.id)
    .where('r.id', '=', id)
    .select([
      'r.id',
      'r.orderId',
      'o.number as orderNumber',
      'o.supplierName',
      'o.currencyTag',
      'o.locationId',
      'r.status',
    ])
    .executeTakeFirst()
  if (!head) throw new AppError('notFound')
  return receivingSchema.parse({
    ...head,
    variants: await readVariants(ctx, head),
    devices: await readDevices(ctx, id),
  })
}

type Head = { id: string; orderId: string; locationId: string }

/** Units above the order go to the last line of its variant, so that line shows how much is accepted. */
type CountedRow = {
  variantId: string
  lastAt: Date | null
  ordered: string
  received: string
  quantityDecimals: number
}

async function readVariants(ctx: CompanyCtx, { id, orderId, locationId }: Head) {
  const percent = await readOverReceiptPercent(ctx)
  const { rows } = await sql<CountedRow>`
    with expected as (
      select variant_id, min(position) as position, sum(greatest(unit_quantity - received_quantity, 0)) as expected,
        (array_agg(unit_quantity order by position desc))[1] as last_ordered,
        (array_agg(received_quantity order by position desc))[1] as last_received
      from purchase_order_lines where company_id = ${ctx.company.id} and order_id = ${orderId} group by variant_id
    ), counted as (
      select variant_id, sum(quantity) filter (where not is_rejected) as accepted,
        sum(quantity) filter (where is_rejected) as rejected, max(received_at) as last_at,
        (array_agg(device_key order by received_at desc, id desc))[1] as device_key
      from purchase_scans where company_id = ${ctx.company.id} and receiving_id = ${id} group by variant_id
    )
    select v.id as variant_id, ${orderableName} as name, v.sku, p.unit_tag, p.quantity_decimals, ${codesOf} as codes,
      trim_scale(coalesce(e.expected, 0))::text as expected, trim_scale(coalesce(c.accepted, 0))::text as accepted,
      trim_scale(coalesce(c.rejected, 0))::text as rejected, c.device_key as last_device_key, c.last_at,
      e.variant_id is not null as is_ordered, trim_scale(coalesce(e.last_ordered, 0))::text as ordered,
      trim_scale(coalesce(e.last_received, 0))::text as received
    from expected e full join counted c using (variant_id)
    join variants v on v.company_id = ${ctx.company.id} and v.id = coalesce(e.variant_id, c.variant_id)
    join products p on p.company_id = v.company_id and p.id = v.product_id
    order by e.position nulls last, v.id`.execute(ctx.tx)
  const ids = rows.map(({ variantId }) => variantId)
  const waiting = await readWaitingOrders(ctx, locationId, ids)
  return rows.map(({ ordered, received, ...row }) => ({
    ...row,
    waitingOrders: waiting.filter(({ variantId }) => variantId === row.variantId),
    allowedAbove: unitsAbove({ ordered, received }, percent, row.quantityDecimals),
    lastAt: row.lastAt?.toISOString() ?? null,
  }))
}

async function readDevices(ctx: CompanyCtx, id: string) {
  const { rows } = await sql`select s.device_key, (array_agg(u.name order by s.received_at desc))[1] as user_name,
      trim_scale(sum(s.quantity))::text as units
    from purchase_scans s join users u on u.id = s.user_id
    where s.company_id = ${ctx.company.id} and s.receiving_id = ${id}
    group by s.device_key order by min(s.received_at)`.execute(ctx.tx)
  return rows
}
