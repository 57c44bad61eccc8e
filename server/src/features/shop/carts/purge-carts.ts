import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { acrossCompanies } from '../../../db/across-companies.ts'

/** Deletes carts without changes for 30 days, as the policy of the table requires (H-8). Their cookies have expired by then. */
export async function purgeCarts(db: Database): Promise<void> {
  await acrossCompanies(db, async (tx) => {
    await sql`delete from carts where changed_at < now() - interval '30 days'`.execute(tx)
  })
}
