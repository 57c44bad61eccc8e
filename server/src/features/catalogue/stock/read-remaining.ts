import { type Passed, remainingOf } from '@mostrador/domain/stock/remaining.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { Level } from './lock-levels.ts'

type Receipt = { id: string; sequence: number; quantity: string; balanceAfter: string }

/** Number of movements read at a time, because very many may follow a receipt of a busy product. */
const perStep = 5000

/**
 * How much of a receipt's goods is still on hand (C-18), computed from all later movements of its locked level. Returns bring
 * back what their sales took, and goods returned damaged take exactly themselves along.
 */
export async function readRemaining(ctx: CompanyCtx, receipt: Receipt, level: Level): Promise<string> {
  const later: Passed[] = []
  for (let from = receipt.sequence; from < level.lastSequence; ) {
    const { rows } = await sql<Passed & { sequence: number }>`
      select m.sequence, trim_scale(m.quantity)::text as quantity, trim_scale(m.balance_after)::text as on_hand_after,
        m.kind || ' ' || m.source_line_id as key,
        case when m.kind = 'saleVoid' then 'sale ' || m.source_line_id
          when m.kind = 'refund' then 'sale ' || l.original_line_id
          when m.kind = 'damaged' and m.source_type = 'sale' then 'refund ' || m.source_line_id
          when m.quantity > 0 then o.kind || ' ' || o.source_line_id end as undoes,
        trim_scale(m.gone_quantity)::text as gone, coalesce(m.receipt_id = ${receipt.id}, false) as is_own
      from stock_movements m
      left join stock_movements o on o.company_id = m.company_id and o.id = m.receipt_id
      left join sale_lines l on l.company_id = m.company_id and l.id = m.source_line_id and m.kind = 'refund'
      where m.company_id = ${ctx.company.id} and m.variant_id = ${level.variantId} and m.location_id = ${level.locationId}
        and m.sequence > ${from}::bigint and m.kind <> 'costCorrection'
      order by m.sequence limit ${perStep}`.execute(ctx.tx)
    later.push(...rows)
    const last = rows.at(-1)
    if (!last || rows.length < perStep) break
    from = last.sequence
  }
  return remainingOf({ quantity: receipt.quantity, onHandAfter: receipt.balanceAfter }, later)
}
