import { sql } from 'kysely'
import type { Database } from '../../../../db/database.ts'
import { acrossCompanies } from '../../../../db/across-companies.ts'

/** Removes what shops asked of people a day after it expired; the policy of the table says so. */
export async function purgeShopRequests(db: Database): Promise<void> {
  await acrossCompanies(db, async (tx) => {
    await sql`delete from ecommerce_requests where expires_at < now() - interval '1 day'`.execute(tx)
  })
}
