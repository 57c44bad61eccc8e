import { sql } from 'kysely'
import type { CompanyCtx } from '../context.ts'

/**
 * The next number of a company's documents of one kind. Concurrent callers wait until the transaction ends, so no number is
 * skipped.
 */
export async function nextNumber(ctx: CompanyCtx, table: 'transfers' | 'stock_counts'): Promise<number> {
  const company = ctx.company.id
  await sql`select pg_advisory_xact_lock(hashtextextended(${`number:${table}:${company}`}, 0))`.execute(ctx.tx)
  const { rows } = await sql<{ next: number }>`select coalesce(max(number), 0)::int + 1 as next
    from ${sql.table(table)} where company_id = ${company}`.execute(ctx.tx)
  return rows[0]?.next ?? 1
}
