import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/**
 * Serialises documents that refund one sale, because each takes its share of what the others left. They wait here for each other,
 * on any register.
 */
export async function lockOriginal(ctx: CompanyCtx, originalSaleId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.company.id}${originalSaleId}`}, 14))`.execute(ctx.tx)
}
