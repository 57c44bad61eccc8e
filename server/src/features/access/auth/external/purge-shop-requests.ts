import { sql } from 'kysely'
import type { Database } from '../../../../db/database.ts'
import { acrossCompanies } from '../../../../db/across-companies.ts'

/** Deletes requests of shops a day after they expire, as the policy of the table requires. */
export async function purgeShopRequests(db: Database): Promise<void> {
  await acrossCompanies(db, async (tx) => {
    await sql`delete from ecommerce_requests where expires_at < now() - interval '1 day'`.execute(tx)
  })
}
