import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'

/** Reads of all companies which have something to do; row policies let a transaction that says so read just that. */
export function acrossCompanies<T>({ db }: Pick<Deps, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, 'nobody', async (tx) => {
    await sql`select set_config('app.purging', 'on', true)`.execute(tx)
    return work(tx)
  })
}
