import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/**
 * Prevents two documents from being computed at once that refund one sale: each takes its share of what the other has left. Documents of a
 * sale wait here for each other, on any register.
 */
export async function lockOriginal(ctx: CompanyCtx, originalSaleId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.company.id}${originalSaleId}`}, 14))`.execute(ctx.tx)
}
