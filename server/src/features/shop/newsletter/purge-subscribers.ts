import { sql } from 'kysely'
import { acrossCompanies } from '../../../db/across-companies.ts'
import type { Database } from '../../../db/database.ts'

/** Deletes addresses that nobody confirmed for 7 days; the policy of the table says so (E-96). */
export async function purgeSubscribers(db: Database): Promise<void> {
  await acrossCompanies(db, (tx) =>
    sql`delete from newsletter_subscribers where state = 'pending' and asked_at < now() - interval '7 days'`.execute(
      tx,
    ),
  )
}
