import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'

/** Serialises changes of a shop's ratings, so that their updates of sums never deadlock. */
export async function lockRatings({ tx, company }: Pick<Ctx, 'tx'> & { company: { id: string } }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`product-ratings:${company.id}`}, 0))`.execute(tx)
}
