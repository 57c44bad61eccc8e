import { AppError } from '@mostrador/contract/errors.ts'
import {
  type Bill,
  billRowSchema,
  type BillRow,
  billSchema,
} from '@mostrador/contract/features/purchasing/supplier-bills/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { businessDayOf } from '../../catalogue/taxes/public.ts'

const paidAmount = sql<number>`coalesce((select sum(p.amount) from supplier_bill_payments p
  where p.company_id = b.company_id and p.bill_id = b.id), 0)`

export const paymentStatus = sql<'unpaid' | 'partial' | 'paid'>`case when ${paidAmount} >= b.agreed_amount then 'paid'
  when ${paidAmount} > 0 then 'partial' else 'unpaid' end`

/** Overdue, not fully paid, and not voided. */
export const isOverdue = (ctx: Pick<CompanyCtx, 'now' | 'company'>): RawBuilder<boolean> =>
  sql<boolean>`(b.voided_at is null and b.due_on < ${businessDayOf(ctx)}::date and ${paidAmount} < b.agreed_amount)`

/** Bills with the columns of a list. The caller adds conditions and order. */
export function selectBills(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('supplierBills as b')
    .leftJoin('purchaseOrders as o', (join) =>
      join.onRef('o.companyId', '=', 'b.companyId').onRef('o.id', '=', 'b.orderId'),
    )
    .where('b.companyId', '=', ctx.company.id)
    .select([
      'b.id',
      'b.version',
      'b.supplierId',
      'b.supplierName',
      'b.orderId',
      'o.number as orderNumber',
      'b.kind',
      'b.number',
      sql<string>`b.billed_on::text`.as('billedOn'),
      sql<string>`b.due_on::text`.as('dueOn'),
      'b.currencyTag',
      'b.totalAmount',
      'b.agreedAmount',
      sql<number>`${paidAmount}::bigint`.as('paidAmount'),
      sql<number>`(b.agreed_amount - ${paidAmount})::bigint`.as('leftAmount'),
      paymentStatus.as('paymentStatus'),
      isOverdue(ctx).as('isOverdue'),
      sql<number>`(select count(*)::int from supplier_bill_lines l where l.company_id = b.company_id and l.bill_id = b.id
        and (l.quantity <> l.received_quantity or l.cost <> l.ordered_cost))`.as('differenceCount'),
      'b.voidedAt',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBills>['execute']>>[number]

export function presentBillRow(row: Row): BillRow {
  return billRowSchema.parse({ ...row, voidedAt: row.voidedAt?.toISOString() ?? null })
}

/** Throws `notFound` when the company has no such bill. */
export async function readBill(ctx: CompanyCtx, id: string): Promise<Bill> {
  const row = await selectBills(ctx)
    .select([
      sql<string>`trim_scale(b.exchange_rate)::text`.as('exchangeRate'),
      'b.paysMissingGoods',
      'b.paysHigherCosts',
      'b.isForReturn',
      'b.note',
      'b.voidReason',
      'b.differenceReason',
      'b.differenceAmount',
    ])
    .where('b.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return billSchema.parse({
    ...row,
    ...presentBillRow(row),
    difference: row.differenceReason === null ? null : { reason: row.differenceReason, amount: row.differenceAmount },
    lines: await readLines(ctx, id),
    payments: await readPayments(ctx, id),
  })
}

async function readLines(ctx: CompanyCtx, id: string) {
  const { rows } =
    await sql`select l.order_line_id, o.name, o.sku, p.unit_tag, trim_scale(o.pack_factor)::text as pack_factor,
      trim_scale(l.quantity)::text as quantity, trim_scale(l.cost)::text as cost, l.amount,
      trim_scale(l.received_quantity)::text as received_quantity, trim_scale(l.ordered_cost)::text as ordered_cost,
      trim_scale(l.pay_quantity)::text as pay_quantity, trim_scale(l.pay_cost)::text as pay_cost, l.pay_amount
    from supplier_bill_lines l
    join purchase_order_lines o on o.company_id = l.company_id and o.id = l.order_line_id
    join products p on p.company_id = o.company_id and p.id = o.product_id
    where l.company_id = ${ctx.company.id} and l.bill_id = ${id} order by o.position`.execute(ctx.tx)
  return rows
}

async function readPayments(ctx: CompanyCtx, id: string) {
  const { rows } =
    await sql`select p.id, p.amount, p.paid_on::text as paid_on, p.method, p.reference, p.reverses_id, u.name as user_name,
      exists (select from supplier_bill_payments r where r.company_id = p.company_id and r.reverses_id = p.id) as is_reversed
    from supplier_bill_payments p join users u on u.id = p.user_id
    where p.company_id = ${ctx.company.id} and p.bill_id = ${id} order by p.created_at, p.id`.execute(ctx.tx)
  return rows
}
