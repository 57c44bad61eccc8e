import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'

/**
 * Keeps two documents that take back of one sale from being computed at once: each takes its share of what the one before has left.
 * Documents of a sale wait here for each other, whatever register they are of.
 */
export async function lockOriginal(ctx: CompanyCtx, originalSaleId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.company.id}${originalSaleId}`}, 14))`.execute(ctx.tx)
}
