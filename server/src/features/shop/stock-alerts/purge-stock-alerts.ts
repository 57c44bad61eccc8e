import { sql } from 'kysely'
import { acrossCompanies } from '../../../db/across-companies.ts'
import type { Database } from '../../../db/database.ts'

/**
 * Deletes alerts that were not confirmed for 3 days, those that waited for 12 months, and the remains of ended ones after 30
 * days, as the policy of the table requires (H-43).
 */
export async function purgeStockAlerts(db: Database): Promise<void> {
  await acrossCompanies(db, (tx) =>
    sql`delete from stock_alerts where
      (state = 'pending' and mailed_at < now() - interval '3 days')
      or (state = 'waiting' and asked_at < now() - interval '12 months')
      or (state not in ('pending', 'waiting') and ended_at < now() - interval '30 days')`.execute(tx),
  )
}
