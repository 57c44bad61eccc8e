import type { Database } from './database.ts'
import { setLocal } from './set-local.ts'
import { inTransaction, type Tx } from './transaction.ts'

/**
 * Runs work on rows of all companies, such as due or expired rows. Row policies let such a transaction see and delete only those.
 */
export function acrossCompanies<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, 'nobody', async (tx) => {
    await setLocal({ 'app.purging': 'on' }).execute(tx)
    return work(tx)
  })
}
