import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { acrossCompanies } from '../db/across-companies.ts'

/** Days the log of webhooks is kept. The policy of the table protects younger entries (server/migrations/0019_webhooks.sql). */
export const deliveryDays = 30
const removedAtOnce = 20_000

export async function purgeDeliveries(db: Database): Promise<void> {
  const removeSome = () =>
    acrossCompanies(db, async (tx) => {
      // By key, not by place: a distributed table has the same place on every node.
      const { numAffectedRows } = await sql`delete from webhook_deliveries where (company_id, id) in (
        select company_id, id from webhook_deliveries
        where finished_at < now() - make_interval(days => ${deliveryDays}) limit ${removedAtOnce})`.execute(tx)
      return Number(numAffectedRows ?? 0)
    })
  while ((await removeSome()) === removedAtOnce);
}
