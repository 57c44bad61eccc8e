import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { correctCost } from './correct-cost.ts'
import type { PostedMove } from './move-stock.ts'

/**
 * Reverses a correction of costs with its opposite (C-18). Goods sold meanwhile take their part to the cost of sales. A
 * correction without effect needs no reversal.
 */
export async function undoCorrection(ctx: CompanyCtx, correctionId: string, reason: string): Promise<PostedMove[]> {
  const { rows } = await sql<{ movementId: string; amount: string }>`
    select receipt_id as movement_id, trim_scale(-sum(value_delta + cost_correction))::text as amount
    from stock_movements
    where company_id = ${ctx.company.id} and kind = 'costCorrection' and source_type = 'costCorrection'
      and source_id = ${correctionId}
    group by receipt_id having sum(value_delta + cost_correction) <> 0`.execute(ctx.tx)
  if (rows.length === 0) return []
  return correctCost(ctx, { correctionId: ctx.newId(), lines: rows, reason })
}
