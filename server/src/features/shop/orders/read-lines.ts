import { type Money, money } from '@mostrador/domain/money/money.ts'
import { type Units, unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import type { PricedLine } from '@mostrador/domain/price/price-sale.ts'
import { sql } from 'kysely'
import type { OrderCtx } from './order-ctx.ts'

export type LineTax = {
  taxId: string
  nameEn: string
  nameEs: string
  kind: 'percentage' | 'fixed'
  rate: string
  isCompound: boolean
  priority: number
  taxableAmount: number
  amount: number
}
type Amounts = Pick<
  PricedLine,
  'baseAmount' | 'lineDiscountAmount' | 'allocatedDiscountAmount' | 'netAmount' | 'taxAmount' | 'grossAmount'
>
/** An agreed line, with the state of its units. */
export type LoadedLine = Amounts & {
  id: string
  position: number
  kind: 'product' | 'delivery'
  productId: string | null
  variantId: string | null
  name: string
  variantName: string
  sku: string | null
  unitTag: string
  unitPrice: string
  replacesLineId: string | null
  taxes: LineTax[]
  /**
   * The quantity that the buyer asked for, of weighed goods; `ordered` is the most they accepted. Null for all other lines
   * (H-37).
   */
  wanted: Units | null
  ordered: Units
  cancelled: Units
  cancelledNet: Money
  cancelledTax: Money
  shipped: Units
  returned: Units
  /** Reserved units that are not in stock. */
  missing: Units
}

type Row = Omit<LoadedLine, 'wanted' | 'ordered' | 'cancelled' | 'shipped' | 'returned' | 'missing'> &
  Record<'ordered' | 'cancelled' | 'shipped' | 'returned' | 'missing', string> & { wanted: string | null }

/**
 * The reserved units of a line that are not in stock, in units of the line: reservations of a stock are served in the order of
 * their creation (H-11). The line is named `l`.
 */
export const missingUnits = sql`coalesce((
  select max(greatest(0, least(r.quantity, promised.units - s.on_hand)) / r.per_unit)
  from stock_reservations r
  join stock_levels s on s.company_id = r.company_id and s.location_id = r.location_id and s.variant_id = r.variant_id
  cross join lateral (select sum(b.quantity) as units from stock_reservations b
    where b.company_id = r.company_id and b.location_id = r.location_id and b.variant_id = r.variant_id and b.ending is null
      and (b.created_at, b.id) <= (r.created_at, r.id)) promised
  where r.company_id = l.company_id and r.line_id = l.id and r.ending is null), 0)`

/** The lines of an order in their order, each with its taxes. */
export async function readLines(ctx: OrderCtx, { id }: { id: string }): Promise<LoadedLine[]> {
  const { rows } =
    await sql<Row>`select l.id, l.position, l.kind, l.product_id, l.variant_id, l.name, l.variant_name, l.sku,
      l.unit_tag, trim_scale(l.unit_price)::text as unit_price, l.replaces_line_id, l.base_amount, l.line_discount_amount,
      l.allocated_discount_amount, l.net_amount, l.tax_amount, l.gross_amount, trim_scale(l.quantity)::text as ordered,
      trim_scale(l.wanted_quantity)::text as wanted,
      c.quantity::text as cancelled, c.net::bigint as cancelled_net, c.tax::bigint as cancelled_tax,
      left_.shipped::text as shipped, left_.returned::text as returned, round(${missingUnits}, 3)::text as missing,
      coalesce((select json_agg(json_build_object('taxId', t.tax_id, 'nameEn', t.name_en, 'nameEs', t.name_es, 'kind', t.kind,
          'rate', trim_scale(t.rate)::text, 'isCompound', t.is_compound, 'priority', t.priority,
          'taxableAmount', t.taxable_amount, 'amount', t.amount) order by t.position)
        from order_line_taxes t where t.company_id = l.company_id and t.line_id = l.id), '[]') as taxes
    from order_lines l
    cross join lateral (select coalesce(sum(x.quantity), 0) as quantity, coalesce(sum(x.net_amount), 0) as net,
        coalesce(sum(x.tax_amount), 0) as tax
      from order_cancellations x where x.company_id = l.company_id and x.line_id = l.id) c
    cross join lateral (select coalesce(sum(f.quantity) filter (where f.sale_line_id is not null), 0) as shipped,
        coalesce(sum((select -sum(b.quantity) from sale_lines b
          where b.company_id = f.company_id and b.original_line_id = f.sale_line_id)), 0) as returned
      from fulfilment_lines f where f.company_id = l.company_id and f.line_id = l.id) left_
    where l.company_id = ${ctx.company.id} and l.order_id = ${id}
    order by l.position`.execute(ctx.tx)
  return rows.map(presentLine)
}

function presentLine(row: Row): LoadedLine {
  return {
    ...row,
    baseAmount: money(row.baseAmount),
    lineDiscountAmount: money(row.lineDiscountAmount),
    allocatedDiscountAmount: money(row.allocatedDiscountAmount),
    netAmount: money(row.netAmount),
    taxAmount: money(row.taxAmount),
    grossAmount: money(row.grossAmount),
    cancelledNet: money(row.cancelledNet),
    cancelledTax: money(row.cancelledTax),
    wanted: row.wanted === null ? null : unitsOfQuantity(row.wanted),
    ordered: unitsOfQuantity(row.ordered),
    cancelled: unitsOfQuantity(row.cancelled),
    shipped: unitsOfQuantity(row.shipped),
    returned: unitsOfQuantity(row.returned),
    missing: unitsOfQuantity(row.missing),
  }
}
