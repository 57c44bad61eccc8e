import { sql } from 'kysely'
import type { Database } from './database.ts'
import { inTransaction, type Tx } from './transaction.ts'

/**
 * Work on rows of all companies, such as what a clock has to do or what has expired; row policies let a transaction that says so see and delete
 * just that.
 */
export function acrossCompanies<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, 'nobody', async (tx) => {
    await sql`select set_config('app.purging', 'on', true)`.execute(tx)
    return work(tx)
  })
}
