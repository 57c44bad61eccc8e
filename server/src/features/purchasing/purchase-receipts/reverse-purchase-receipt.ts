import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { reversePurchaseReceipt as endpoint } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { notifyTillsOfStock } from '../../catalogue/products/public.ts'
import { reverseReceipt } from '../../catalogue/stock/public.ts'
import { lockReceipt, refusal } from './lock-receipt.ts'
import { moveLines } from './move-lines.ts'
import { readReceipt } from './select-receipts.ts'

/**
 * Reverses a whole receipt (U-9, C-19). Its consequences must be reversed first: returns to the supplier, bills, late costs.
 * Stock may go below zero only if the products' policy allows it.
 */
export async function reversePurchaseReceipt(
  ctx: CompanyCtx,
  { id, reason }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const version = await nextCatalogueVersion(ctx)
  const { order, isReversed, lines } = await lockReceipt(ctx, id)
  if (isReversed) throw refusal('reversed')
  if (lines.some(({ returned }) => returned !== '0')) throw refusal('returned')
  await refuseBilled(ctx, id)
  const accepted = lines.filter(({ quantity }) => quantity !== '0')
  if (accepted.length > 0)
    await reverseReceipt(ctx, { receiptId: id, reason, mayGoBelowZero: await mayGoBelowZero(ctx, accepted) })
  await ctx.tx
    .insertInto('purchaseReversals')
    .values({ companyId: ctx.company.id, receiptId: id, reason, userId: ctx.user.id, reversedAt: ctx.now })
    .execute()
  await moveLines(
    ctx,
    order,
    lines.map(({ orderLineId, quantity }) => ({
      lineId: orderLineId,
      quantity: quantity === '0' ? '0' : `-${quantity}`,
    })),
  )
  const products = new Map(order.lines.map((line) => [line.id, line.productId]))
  await notifyTillsOfStock(
    ctx,
    lines.map(({ orderLineId }) => products.get(orderLineId) ?? ''),
    version,
  )
  await audit(ctx, 'purchaseOrder.reverse', { entity: 'purchaseOrder', entityId: order.id }, { reason })
  return { receipt: await readReceipt(ctx, id) }
}

async function refuseBilled(ctx: CompanyCtx, receiptId: string): Promise<void> {
  const { rows } = await sql<{ isBilled: boolean; hasLateCosts: boolean }>`select
      exists (select from purchase_receipt_lines l
        join supplier_bill_lines bl on bl.company_id = l.company_id and bl.order_line_id = l.order_line_id
        join supplier_bills b on b.company_id = bl.company_id and b.id = bl.bill_id and b.voided_at is null
        where l.company_id = ${ctx.company.id} and l.receipt_id = ${receiptId}) as is_billed,
      exists (select from purchase_receipt_lines l
        join late_cost_shares s on s.company_id = l.company_id and s.receipt_line_id = l.id
        join late_costs c on c.company_id = s.company_id and c.id = s.late_cost_id and c.undone_at is null
        where l.company_id = ${ctx.company.id} and l.receipt_id = ${receiptId}) as has_late_costs`.execute(ctx.tx)
  if (rows[0]?.isBilled) throw refusal('billed')
  if (rows[0]?.hasLateCosts) throw refusal('hasLateCosts')
}

/** False if one of the products may not be sold below zero. */
async function mayGoBelowZero(ctx: CompanyCtx, lines: readonly { variantId: string }[]): Promise<boolean> {
  const usual = ctx.company.settings.negativeStockPolicy
  const { rows } =
    await sql`select from variants v join products p on p.company_id = v.company_id and p.id = v.product_id
    where v.company_id = ${ctx.company.id} and v.id = any(${lines.map(({ variantId }) => variantId)}::uuid[])
      and coalesce(nullif(p.negative_stock_policy, 'inherit'), ${usual}) = 'block' limit 1`.execute(ctx.tx)
  return rows.length === 0
}
