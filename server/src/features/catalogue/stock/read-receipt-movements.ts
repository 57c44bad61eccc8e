import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The movements with which the lines of receipts were received, by the id of the line. */
export async function readReceiptMovements(ctx: CompanyCtx, lineIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; lineId: string }>`select id, source_line_id as line_id from stock_movements
    where company_id = ${ctx.company.id} and source_type = 'purchaseReceipt' and kind = 'purchase'
      and source_line_id = any(${[...lineIds]}::uuid[])`.execute(ctx.tx)
  return new Map(rows.map(({ lineId, id }) => [lineId, id]))
}
