import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { acrossCompanies } from '../../../db/across-companies.ts'

/** Deletes sign-in mails, and browsers without activity for 90 days, as the policies of the tables require (E-82). */
export async function purgeShopAccounts(db: Database): Promise<void> {
  await acrossCompanies(db, async (tx) => {
    await sql`delete from shop_sign_ins where expires_at < now() - interval '1 day'`.execute(tx)
    await sql`delete from shop_sessions where seen_at < now() - interval '90 days'`.execute(tx)
  })
}
