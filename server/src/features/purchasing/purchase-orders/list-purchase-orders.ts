import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listPurchaseOrders as endpoint } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { purchaseOrderList } from '@mostrador/contract/features/purchasing/purchase-orders/list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, dateColumn, dayColumn, idColumn, type ListColumns } from '../../../lists/list-query.ts'
import { type ListSelection, readRecords, selectedRecords } from '../../../lists/record-list.ts'
import {
  billStatus,
  hasArrived,
  isLate,
  isWaiting,
  presentOrderRow,
  receiptStatus,
  selectPurchaseOrders,
} from './select-purchase-orders.ts'

/** Searches number, supplier and reference. */
export const purchaseOrders = {
  spec: purchaseOrderList,
  select: selectPurchaseOrders,
  contains: (pattern: string) => sql<boolean>`o.search_text like search_fold(${pattern})`,
  columns: (ctx: CompanyCtx): ListColumns<typeof purchaseOrderList> => ({
    id: sql`o.id`,
    sorts: {
      number: { by: sql`o.number`, type: 'numeric' },
      expectedOn: { by: sql`coalesce(o.expected_on, 'infinity'::date)`, type: 'date' },
      totalAmount: { by: sql`o.total_amount`, type: 'numeric' },
    },
    filters: {
      status: column(sql`o.status`),
      receipt: column(receiptStatus),
      bill: column(billStatus),
      supplier: idColumn(sql`o.supplier_id`),
      location: idColumn(sql`o.location_id`),
      expectedOn: dateColumn(sql`o.expected_on`),
      createdAt: dayColumn(sql`o.created_at`, ctx.company.settings.timeZone),
      isLate: column(isLate(ctx)),
      hasArrived: column(hasArrived),
    },
  }),
}

/** The orders of a selection without columns, for reading their related rows. */
export function choosePurchaseOrders(ctx: CompanyCtx, selection: ListSelection) {
  return selectedRecords(ctx, purchaseOrders, selectPurchaseOrders(ctx).clearSelect(), selection)
}

type Delivery = { orderId: string; name: string; expectedOn: string; isLate: boolean }

/** Orders with goods expected by a day, the late ones first. */
export async function listDeliveriesUntil(ctx: CompanyCtx, day: string, limit: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`select o.id as order_id, o.name, o.expected_on::text as expected_on,
      ${isLate(ctx)} as is_late
    from purchase_orders o
    where o.company_id = ${ctx.company.id} and o.expected_on <= ${day}::date and ${isWaiting}
    order by o.expected_on, o.number limit ${limit}`.execute(ctx.tx)
  return rows
}

export async function listPurchaseOrders(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return readRecords(ctx, purchaseOrders, input, (row) => presentOrderRow(ctx, row))
}
