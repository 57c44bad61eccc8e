import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'

/** Changes of ratings of one shop happen one after the other, so that none of them waits for the sums of another in a circle. */
export async function lockRatings({ tx, company }: Pick<Ctx, 'tx'> & { company: { id: string } }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`product-ratings:${company.id}`}, 0))`.execute(tx)
}
