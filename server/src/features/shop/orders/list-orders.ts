import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listOrders as endpoint } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { orderList } from '@mostrador/contract/features/shop/orders/list.ts'
import { type OrderRow, orderRowSchema } from '@mostrador/contract/features/shop/orders/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import {
  column,
  countRows,
  dayColumn,
  filterList,
  idColumn,
  likePattern,
  type ListColumns,
  readPage,
} from '../../../lists/list-query.ts'
import type { ExportSelection } from '../../../transfer/export-adapter.ts'
import { numberOf } from './present-order.ts'

/** Orders that wait for a person. Goods of a pickup wait for their handover once they are ready. */
const queues: Record<string, RawBuilder<boolean>> = {
  toPack: sql`(n.has_free and not n.is_short and (n.kept >= n.due or o.payment_method <> 'transfer'))`,
  toHandOver: sql`n.is_ready`,
  unpaid: sql`(n.is_open and n.kept < n.due)`,
  receipt: sql`n.has_receipt`,
  shortfall: sql`(n.is_open and n.is_short)`,
  withdrawn: sql`has_open_withdrawal(o.company_id, o.id)`,
  claimed: sql`has_open_claim(o.company_id, o.id)`,
  paidAfterCancel: sql`(o.ended_as is not null and n.kept > n.due)`,
}

const columnsOf = (ctx: CompanyCtx): ListColumns<typeof orderList> => ({
  id: sql`o.id`,
  sorts: {
    number: { by: sql`o.number`, type: 'numeric' },
    totalAmount: { by: sql`n.total`, type: 'numeric' },
  },
  filters: {
    status: column(sql`n.status`),
    payment: column(sql`n.payment`),
    queue: (filter) =>
      filter.is === 'in'
        ? sql<boolean>`(${sql.join(
            filter.values.map((name) => queues[name] ?? sql`false`),
            sql` or `,
          )})`
        : undefined,
    paymentMethod: column(sql`o.payment_method`),
    deliveryMethod: idColumn(sql`o.delivery_method_id`),
    placedAt: dayColumn(sql`o.placed_at`, ctx.company.settings.timeZone, ctx.company.settings.businessDayStart),
  },
})

export async function listOrders(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const query = filterOrders(ctx, input)
  const { rows, ...cursors } = await readPage(query, columnsOf(ctx), input)
  return {
    items: rows.map(presentRow),
    ...cursors,
    total: input.cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}

/** The orders of a selection, for exports. */
export function chooseOrders(ctx: CompanyCtx, selection: ExportSelection) {
  return 'ids' in selection ? selectOrders(ctx).where('o.id', 'in', selection.ids) : filterOrders(ctx, selection)
}

/** The orders that match a query of the list. */
function filterOrders(
  ctx: CompanyCtx,
  { filters, q = '' }: { filters: Record<string, string>; q?: string | undefined },
) {
  const text = q.trim()
  return filterList(selectOrders(ctx), orderList, columnsOf(ctx), filters).$if(text !== '', (all) =>
    all.where(sql<boolean>`o.search_text like search_fold(${likePattern(text)})`),
  )
}

/** Number of orders in the list that wait to be packed. */
export async function countOrdersToPack(ctx: CompanyCtx): Promise<number> {
  return countRows(ctx.tx, filterList(selectOrders(ctx), orderList, columnsOf(ctx), { queue: 'toPack' }))
}

function selectOrders(ctx: CompanyCtx) {
  const name = sql.ref(ctx.language === 'es' ? 'o.delivery_name_es' : 'o.delivery_name_en')
  return ctx.tx
    .selectFrom('orders as o')
    .innerJoin('orderStates as n', (join) =>
      join.onRef('n.companyId', '=', 'o.companyId').onRef('n.orderId', '=', 'o.id'),
    )
    .where('o.companyId', '=', ctx.company.id)
    .select([
      'o.id',
      'o.number',
      'o.prefix',
      'n.status',
      'n.payment',
      'o.paymentMethod',
      'o.placedAt',
      'o.currencyTag',
      'n.total as totalAmount',
      'o.buyerName',
      sql<string>`${name}`.as('deliveryName'),
      'o.deliveryKind',
      'n.items as itemCount',
      'n.hasReceipt',
      'n.isShort',
      sql<string | null>`o.expected_to::text`.as('expectedTo'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

function presentRow({ number, prefix, ...row }: Row): OrderRow {
  return orderRowSchema.parse({
    ...row,
    number: numberOf({ number, prefix }),
    totalAmount: Number(row.totalAmount),
    placedAt: row.placedAt.toISOString(),
  })
}
