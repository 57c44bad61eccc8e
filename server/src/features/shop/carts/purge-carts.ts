import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { acrossCompanies } from '../../../db/across-companies.ts'

/** Removes carts that nobody changed for 30 days; the policy of the table says so (H-8). Their cookies are gone by then. */
export async function purgeCarts(db: Database): Promise<void> {
  await acrossCompanies(db, async (tx) => {
    await sql`delete from carts where changed_at < now() - interval '30 days'`.execute(tx)
  })
}
