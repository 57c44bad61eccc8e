import { sql } from 'kysely'
import { acrossCompanies } from '../../../db/across-companies.ts'
import type { Database } from '../../../db/database.ts'

/** Deletes addresses that were not confirmed for 7 days, as the policy of the table requires (E-96). */
export async function purgeSubscribers(db: Database): Promise<void> {
  await acrossCompanies(db, (tx) =>
    sql`delete from newsletter_subscribers where state = 'pending' and asked_at < now() - interval '7 days'`.execute(
      tx,
    ),
  )
}
