import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type CompanyShare, createCompanyShare } from './company-share.ts'
import { connectTimeoutMs, type Database, transactionsOfCompany } from './database.ts'
import { sentAhead } from './frugal-pool.ts'
import { workName } from '../logs/work.ts'
import { untilLost } from './lost-connection.ts'
import type { DB } from './tables.ts'

export type Tx = Transaction<DB>

/**
 * The tenant of a transaction. Row-level security shows it a company's rows, or a person's own memberships, one receipt, one
 * invitation, or one key.
 */
export type Tenant =
  | { companyId: string }
  | { userId: string }
  | { receiptToken: string }
  | { invitationHash: string }
  | { apiKeyHash: string }
  | 'nobody'

/** The share of each company in the connections of a database. */
const shares = new WeakMap<Database, CompanyShare>()

/** The only place a transaction is opened. One of a company waits for a place in its share first. */
function open<T>(db: Database, tenant: Tenant, work: (tx: Tx) => Promise<T>): Promise<T> {
  const execute = () => untilLost(() => db.transaction().execute(work))
  if (tenant === 'nobody' || !('companyId' in tenant)) return execute()
  const share = shares.get(db) ?? createCompanyShare({ most: transactionsOfCompany, longestWaitMs: connectTimeoutMs })
  shares.set(db, share)
  return share.run(tenant.companyId, execute)
}

export function inTransaction<T>(db: Database, tenant: Tenant, work: (tx: Tx) => Promise<T>): Promise<T> {
  return open(db, tenant, async (tx) => {
    await actFor(tx, tenant)
    return work(tx)
  })
}

/** A read-only transaction. It answers before its end, which can only fail to confirm that nothing was written. */
export function inReading<T>(db: Database, tenant: Tenant, work: (tx: Tx) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    open(db, tenant, async (tx) => {
      await actFor(tx, tenant, { isReading: true })
      resolve(await work(tx))
    }).catch(reject)
  })
}

/** Switches an open transaction to another tenant: the transaction that creates a company also fills it. */
export async function actFor(tx: Tx, tenant: Tenant, { isReading = false } = {}): Promise<void> {
  if (tenant === 'nobody' && !isReading) return
  const whom: Exclude<Tenant, 'nobody'> = tenant === 'nobody' ? { userId: '' } : tenant
  const companyId = 'companyId' in whom ? whom.companyId : ''
  const userId = 'userId' in whom ? whom.userId : ''
  const receiptToken = 'receiptToken' in whom ? whom.receiptToken : ''
  const invitationHash = 'invitationHash' in whom ? whom.invitationHash : ''
  const apiKeyHash = 'apiKeyHash' in whom ? whom.apiKeyHash : ''
  const work = workName()
  await sql`select act_for(${asWritten(companyId)}, ${asWritten(userId)}, ${asWritten(receiptToken)}, ${asWritten(invitationHash)},
      ${asWritten(apiKeyHash)})
    ${isReading ? sql`, set_config('transaction_read_only', 'on', true)` : sql``}
    ${work === undefined ? sql`` : sql`, set_config('application_name', ${asWritten(work)}, true)`} ${sentAhead}`.execute(
    tx,
  )
}

/**
 * Ids, hashes and tokens are literals, so that the statement needs no parameters and no round trip of its own (`frugal-pool.ts`).
 */
function asWritten(value: string): RawBuilder<unknown> {
  return /^[\w-]*$/.test(value) ? sql.lit(value) : sql`${value}`
}
