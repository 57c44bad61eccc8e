import { sql } from 'kysely'
import { costOfOne } from '@mostrador/domain/stock/stock-value.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockLevels } from './lock-levels.ts'
import { moveStock, type PostedMove } from './move-stock.ts'

type ReceiptLine = {
  lineId: string
  variantId: string
  locationId: string
  quantity: string
  /** The total cost of the line's goods, with their share of additional costs, in the company's currency. */
  amount: string
}

const source = 'purchaseReceipt'

/**
 * Takes the goods of a receipt into stock at their cost (C-16), and records the last cost of each variant. Corrects goods sold
 * before the receipt to its cost. The caller notifies the tills of the new stock. A receipt is posted once: the database refuses
 * a line that was already received.
 */
export async function receiveStock(
  ctx: CompanyCtx,
  receipt: { receiptId: string; lines: readonly ReceiptLine[] },
): Promise<PostedMove[]> {
  const levels = await lockLevels(ctx, receipt.lines)
  const posted = await moveStock(
    ctx,
    receipt.lines.map(({ lineId, variantId, locationId, quantity, amount }) => ({
      id: ctx.newId(),
      variantId,
      locationId,
      kind: 'purchase' as const,
      event: { type: 'receive' as const, quantity, amount },
      reason: null,
      source: { type: source, id: receipt.receiptId, lineId },
    })),
    levels,
  )
  await recordLastCosts(ctx, receipt.lines)
  return posted
}

/** If a variant has several lines, the last one counts. */
async function recordLastCosts(ctx: CompanyCtx, lines: readonly ReceiptLine[]): Promise<void> {
  const costs = new Map(lines.map(({ variantId, quantity, amount }) => [variantId, costOfOne(quantity, amount)]))
  await sql`update variants v set last_cost = x.cost
    from unnest(${[...costs.keys()]}::uuid[], ${[...costs.values()]}::numeric[]) as x(id, cost)
    where v.company_id = ${ctx.company.id} and v.id = x.id`.execute(ctx.tx)
}

/** The movements of a receipt's lines. */
export const receiptSource = (receiptId: string) => ({ source: { type: source, id: receiptId } })
