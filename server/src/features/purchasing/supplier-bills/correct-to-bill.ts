import type { NewBill } from '@mostrador/contract/features/purchasing/supplier-bills/schema.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { correctionsOfBill, type ReceivedPart } from '@mostrador/domain/purchase/corrections-of-bill.ts'
import { sumOfAmounts } from '@mostrador/domain/stock/share-of-amount.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { LockedLine, LockedOrder } from '../purchase-orders/public.ts'
import { correctCost, readReceiptMovements } from '../../catalogue/stock/public.ts'
import type { SettledBill, SettledBillLine } from './compute-new-bill.ts'

/**
 * Corrects the cost of goods to the amount paid for them (U-10). The correction has the id of the bill, which reverses it. A
 * credit note lowers the cost of goods that stay; one for returned goods changes none.
 */
export async function correctToBill(ctx: CompanyCtx, input: NewBill, { order, lines }: SettledBill): Promise<void> {
  if (order === null || (input.kind === 'creditNote' && input.isForReturn)) return
  const known = new Map(order.lines.map((line) => [line.id, line]))
  const amounts = new Map<string, string>()
  for (const settled of lines) {
    const line = known.get(settled.lineId)
    if (!line) continue
    const received = await readParts(ctx, line.id)
    for (const { receiptLineId, amount } of correctionsOf(order, line, settled, received, input.kind))
      amounts.set(receiptLineId, sumOfAmounts([amounts.get(receiptLineId) ?? '0', amount]))
  }
  if (amounts.size === 0) return
  const movements = await readReceiptMovements(ctx, [...amounts.keys()])
  const corrected = [...amounts].flatMap(([lineId, amount]) => {
    const movementId = movements.get(lineId)
    return movementId === undefined || amount === '0' ? [] : [{ movementId, amount }]
  })
  if (corrected.length > 0) await correctCost(ctx, { correctionId: input.id, lines: corrected, reason: input.number })
}

type Part = ReceivedPart & { billedBefore: string }

function correctionsOf(
  order: LockedOrder,
  line: LockedLine,
  settled: SettledBillLine,
  received: readonly Part[],
  kind: NewBill['kind'],
) {
  const minor = line.netAmount + (order.taxesAreCost ? line.taxAmount : 0)
  const amount = minorToMajor(money(minor), order.currencyTag)
  const costed = { ordered: line.unitQuantity, amount, cost: line.cost, packFactor: line.packFactor }
  if (kind === 'creditNote') return creditsOf(costed, settled, received)
  return correctionsOfBill(costed, received, {
    before: received[0]?.billedBefore ?? '0',
    quantity: settled.payQuantity,
    cost: settled.payCost,
  })
}

/** A credit subtracts its cost from each unit it names: as if those units had been received free at the credited cost. */
function creditsOf(
  line: Parameters<typeof correctionsOfBill>[0],
  { quantity, cost }: SettledBillLine,
  received: readonly Part[],
) {
  const free = received.map((part) => ({ ...part, goodsAmount: '0', cost: '0' }))
  return correctionsOfBill(line, free, { before: '0', quantity, cost }).map(({ receiptLineId, amount }) => ({
    receiptLineId,
    amount: `-${amount}`,
  }))
}

/** The goods of an order's line in valid receipts, oldest first, and how much of it earlier bills covered. */
async function readParts(ctx: CompanyCtx, orderLineId: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select l.id as receipt_line_id, trim_scale(l.quantity)::text as quantity, trim_scale(l.goods_amount)::text as goods_amount,
      trim_scale(l.cost)::text as cost, trim_scale(r.exchange_rate)::text as exchange_rate,
      trim_scale(coalesce((select sum(bl.pay_quantity) from supplier_bill_lines bl
        join supplier_bills b on b.company_id = bl.company_id and b.id = bl.bill_id and b.voided_at is null and b.kind = 'invoice'
        where bl.company_id = l.company_id and bl.order_line_id = l.order_line_id), 0))::text as billed_before
    from purchase_receipt_lines l
    join purchase_receipts r on r.company_id = l.company_id and r.id = l.receipt_id
    where l.company_id = ${ctx.company.id} and l.order_line_id = ${orderLineId} and l.quantity > 0
      and not exists (select from purchase_reversals v where v.company_id = l.company_id and v.receipt_id = l.receipt_id)
    order by r.number`.execute(ctx.tx)
  return rows
}
