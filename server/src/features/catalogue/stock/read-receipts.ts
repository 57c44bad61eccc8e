import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The present state of a movement of goods: the quantity that was not reversed, and its cost after all corrections. */
export type StandingMovement = {
  id: string
  kind: string
  locationId: string
  variantId: string
  sequence: number
  /** Signed, as posted. */
  quantity: string
  balanceAfter: string
  sourceType: string
  sourceId: string
  sourceLineId: string
  /** Signed: the quantity that was not reversed. */
  standingQuantity: string
  standingValue: string
}

/** Reads movements by their source. The caller locks their levels first, so that nothing is reversed twice. */
export async function readStanding(
  ctx: CompanyCtx,
  by: { ids: readonly string[] } | { source: { type: string; id: string } },
): Promise<StandingMovement[]> {
  const condition =
    'ids' in by
      ? sql`m.id = any(${[...by.ids]}::uuid[])`
      : sql`m.source_type = ${by.source.type} and m.source_id = ${by.source.id}`
  const { rows } = await sql<StandingMovement>`
    select m.id, m.kind, m.location_id, m.variant_id, m.sequence, trim_scale(m.quantity)::text as quantity,
      trim_scale(m.balance_after)::text as balance_after, m.source_type, m.source_id, m.source_line_id,
      trim_scale(m.quantity + coalesce(since.quantity, 0))::text as standing_quantity,
      trim_scale(m.value_delta + coalesce(since.value, 0))::text as standing_value
    from stock_movements m
    left join lateral (
      select sum(s.quantity) as quantity, sum(s.value_delta + s.cost_correction) as value
      from stock_movements s where s.company_id = m.company_id and s.receipt_id = m.id
    ) since on true
    where m.company_id = ${ctx.company.id} and m.kind <> 'costCorrection' and ${condition}
    order by m.variant_id, m.location_id, m.sequence`.execute(ctx.tx)
  return rows
}
