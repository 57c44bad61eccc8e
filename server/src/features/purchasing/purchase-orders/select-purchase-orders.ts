import { can } from '@mostrador/contract/access.ts'
import {
  type PurchaseOrderRow,
  purchaseOrderRowSchema,
} from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The received part of an order, line by line: too much of one line does not compensate another (U-4). */
export const receiptStatus = sql<'none' | 'partial' | 'full'>`(select case
    when coalesce(bool_and(l.received_quantity = 0), true) then 'none'
    when bool_and(l.received_quantity >= l.unit_quantity) then 'full' else 'partial' end
  from purchase_order_lines l where l.company_id = o.company_id and l.order_id = o.id)`

/** Units of a line on valid bills. */
export const billedUnits = sql`coalesce((select sum(bl.quantity) from supplier_bill_lines bl
  join supplier_bills b on b.company_id = bl.company_id and b.id = bl.bill_id and b.voided_at is null and b.kind = 'invoice'
  where bl.company_id = l.company_id and bl.order_line_id = l.id), 0)`

/** How much of an order the supplier has billed, line by line (U-10). */
export const billStatus = sql<'unbilled' | 'partial' | 'billed'>`(select case
    when coalesce(bool_and(x.billed = 0), true) then 'unbilled'
    when bool_and(x.billed >= x.ordered) then 'billed' else 'partial' end
  from (select ${billedUnits} as billed, l.unit_quantity as ordered from purchase_order_lines l
    where l.company_id = o.company_id and l.order_id = o.id) x)`

/** Whether goods of an order are still expected. */
export const isWaiting = sql<boolean>`(o.status = 'ordered' and exists (select from purchase_order_lines l
  where l.company_id = o.company_id and l.order_id = o.id and l.received_quantity < l.unit_quantity))`

export const hasArrived = sql<boolean>`(${isWaiting} and exists (select from purchase_shipments s
  where s.company_id = o.company_id and s.order_id = o.id and s.arrived_at is not null))`

/** Expected before today, and not fully received. */
export function isLate(ctx: Pick<CompanyCtx, 'now' | 'company'>): RawBuilder<boolean> {
  const { timeZone, businessDayStart } = ctx.company.settings
  const today = businessDate(ctx.now.toISOString(), timeZone, businessDayStart)
  return sql<boolean>`coalesce(o.expected_on < ${today}::date and ${isWaiting}, false)`
}

const unitsOf = (column: 'unit_quantity' | 'received_quantity') =>
  sql<string>`(select coalesce(trim_scale(sum(l.${sql.raw(column)})), 0)::text from purchase_order_lines l
    where l.company_id = o.company_id and l.order_id = o.id)`

/** Purchase orders with the columns of a list. The caller adds conditions and order. */
export function selectPurchaseOrders(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('purchaseOrders as o')
    .innerJoin('locations as place', (join) =>
      join.onRef('place.companyId', '=', 'o.companyId').onRef('place.id', '=', 'o.locationId'),
    )
    .innerJoin('users as author', 'author.id', 'o.createdById')
    .where('o.companyId', '=', ctx.company.id)
    .select([
      'o.id',
      'o.version',
      'o.number',
      'o.supplierId',
      'o.supplierName',
      'o.locationId',
      'place.name as locationName',
      'o.status',
      receiptStatus.as('receiptStatus'),
      billStatus.as('billStatus'),
      'o.currencyTag',
      'o.totalAmount',
      unitsOf('unit_quantity').as('orderedUnits'),
      unitsOf('received_quantity').as('receivedUnits'),
      sql<number>`(select count(*)::int from purchase_order_lines l
        where l.company_id = o.company_id and l.order_id = o.id)`.as('lineCount'),
      sql<string | null>`o.expected_on::text`.as('expectedOn'),
      isLate(ctx).as('isLate'),
      hasArrived.as('hasArrived'),
      'o.orderedAt',
      'o.createdAt',
      'author.name as createdByName',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPurchaseOrders>['execute']>>[number]

/** Whether the caller may see the costs of goods. */
export const seesCosts = (ctx: Pick<CompanyCtx, 'access'>): boolean => can(ctx.access, 'PRODUCTS__COST_VIEW')

export function presentOrderRow(ctx: Pick<CompanyCtx, 'access'>, row: Row): PurchaseOrderRow {
  return purchaseOrderRowSchema.parse({
    ...row,
    totalAmount: seesCosts(ctx) ? row.totalAmount : null,
    orderedAt: row.orderedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  })
}
