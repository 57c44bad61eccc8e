import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** Adds lines for the variants that the count does not have yet. */
export async function addCountLines(ctx: CompanyCtx, countId: string, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return
  await sql`insert into stock_count_lines (company_id, id, count_id, variant_id)
    select o.id, v.line_id, ${countId}::uuid, v.id
    from companies o cross join unnest(${variantIds.map(() => ctx.newId())}::uuid[], ${variantIds}::uuid[]) as v(line_id, id)
    where o.id = ${ctx.company.id}
    on conflict (company_id, count_id, variant_id) do nothing`.execute(ctx.tx)
}
