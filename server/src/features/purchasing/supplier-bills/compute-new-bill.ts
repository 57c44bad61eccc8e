import { AppError } from '@mostrador/contract/errors.ts'
import type { NewBill } from '@mostrador/contract/features/purchasing/supplier-bills/schema.ts'
import { type Money, money, sum } from '@mostrador/domain/money/money.ts'
import { shiftDay } from '@mostrador/domain/price/tax-on-day.ts'
import { amountOfBillLine } from '@mostrador/domain/purchase/amount-of-bill-line.ts'
import { quantityOf, thousandthsOf } from '@mostrador/domain/purchase/quantity.ts'
import { type SettledLine, computeBillPayment } from '@mostrador/domain/purchase/compute-bill-payment.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { lockOrder, type LockedOrder } from '../purchase-orders/public.ts'

/** A line of a bill with the ordered, received and payable values. */
export type SettledBillLine = SettledLine & {
  quantity: string
  cost: string
  orderedCost: string
  amount: Money
  received: string
}
export type SettledBill = {
  supplierName: string
  currencyTag: string
  dueOn: string
  agreedAmount: Money
  /** The sum of the lines, with taxes; null without lines. */
  linesAmount: Money | null
  order: LockedOrder | null
  lines: SettledBillLine[]
}

/**
 * Compares a bill with its order and receipts (U-10). Locks the order. Throws `notFound` for orders or lines of another supplier.
 */
export async function computeNewBill(ctx: CompanyCtx, input: NewBill): Promise<SettledBill> {
  const supplier = await findSupplier(ctx, input.supplierId)
  const order = input.orderId === null ? null : await lockOrder(ctx, input.orderId)
  if (order && order.supplierId !== input.supplierId)
    throw new AppError('notFound', { fields: { orderId: { key: 'validation.invalid' } } })
  const currencyTag = order?.currencyTag ?? input.currencyTag ?? supplier.currencyTag
  const lines = order === null ? [] : await computeBillLines(ctx, order, input)
  const asked = sum(lines.map(({ amount }) => amount))
  const paid = sum(lines.map(({ payAmount }) => payAmount))
  return {
    supplierName: supplier.name,
    currencyTag,
    order,
    lines,
    linesAmount: lines.length === 0 ? null : asked,
    dueOn: input.dueOn ?? shiftDay(input.billedOn, supplier.paymentTermsDays),
    // Amounts outside of the lines, such as rounding or freight, are paid as stated.
    agreedAmount: lines.length === 0 ? input.totalAmount : money(Math.max(0, input.totalAmount - asked + paid)),
  }
}

async function computeBillLines(ctx: CompanyCtx, order: LockedOrder, input: NewBill): Promise<SettledBillLine[]> {
  const known = new Map(order.lines.map((line) => [line.id, line]))
  const billed = await readBilled(ctx, order.id)
  const lines = input.lines.map(({ orderLineId, quantity, cost }, at) => {
    const line = known.get(orderLineId)
    if (!line)
      throw new AppError('notFound', { fields: { [`lines.${at}.orderLineId`]: { key: 'validation.invalid' } } })
    const left = thousandthsOf(line.receivedQuantity) - thousandthsOf(billed.get(orderLineId) ?? '0')
    const received = input.kind === 'creditNote' ? quantity : quantityOf(left > 0n ? left : 0n)
    const grossAmount = money(line.netAmount + line.taxAmount)
    const amount = amountOfBillLine({ ...line, grossAmount }, { quantity, cost }, order.currencyTag)
    return { lineId: orderLineId, quantity, received, cost, orderedCost: line.cost, amount }
  })
  // A credit note is accepted as stated: the shop has no reason to refuse money back.
  const decision = input.kind === 'creditNote' ? { paysMissingGoods: true, paysHigherCosts: true } : input
  return computeBillPayment(lines, decision).map((settled, at) => ({
    ...settled,
    ...(lines[at] as (typeof lines)[number]),
  }))
}

/** Units on earlier bills of an order, by line. */
async function readBilled(ctx: CompanyCtx, orderId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ orderLineId: string; quantity: string }>`
    select l.order_line_id, trim_scale(sum(l.pay_quantity))::text as quantity
    from supplier_bill_lines l join supplier_bills b on b.company_id = l.company_id and b.id = l.bill_id
    where l.company_id = ${ctx.company.id} and b.order_id = ${orderId} and b.voided_at is null and b.kind = 'invoice'
    group by l.order_line_id`.execute(ctx.tx)
  return new Map(rows.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
}

async function findSupplier(ctx: CompanyCtx, id: string) {
  const supplier = await ctx.tx
    .selectFrom('suppliers')
    .select(['name', 'currencyTag', 'paymentTermsDays'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!supplier) throw new AppError('notFound', { fields: { supplierId: { key: 'validation.invalid' } } })
  return supplier
}
