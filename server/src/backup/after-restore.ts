/** What has to happen once to a database that was restored from a backup, before anybody is served (docs/decisions/0156). */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** `takenAt`: the time whose state was restored. */
type Restore = { takenAt: Date; now: Date }

/** What was ended, for the report of the restore. */
export type RestoreSummary = { restoreId: string; logIns: number; tokens: number; mails: number; companies: number }

/**
 * Records the restore, so that tills send again what the backup lacks, and ends what may have been ended or used after the backup. Call it
 * once, after the migrations and before the server starts, with a login that sees all rows. One transaction.
 */
export async function afterRestore(
  client: Pick<pg.ClientBase, 'query'>,
  { takenAt, now }: Restore,
): Promise<RestoreSummary> {
  const restoreId = randomUUID()
  const run = async (sql: string) => (await client.query(sql, sql.includes('$1') ? [now] : [])).rowCount ?? 0
  const runAll = async (statements: readonly string[]) => {
    let changed = 0
    for (const statement of statements) changed += await run(statement)
    return changed
  }
  await client.query('begin')
  try {
    // Clocks of two machines may differ; a backup is never younger than its restore.
    await client.query('insert into restores (id, taken_at, restored_at) values ($1, least($2::timestamptz, $3), $3)', [
      restoreId,
      takenAt,
      now,
    ])
    const summary = {
      restoreId,
      logIns: await runAll(logIns),
      tokens: await runAll(tokens),
      mails: await run(waitingMails),
      companies: await run(catalogues),
    }
    await runAll(changesOfMoney)
    await client.query('commit')
    return summary
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Log-ins that ended after the backup must not live again, and newer refresh tokens than the backup knows are no theft. */
const logIns = [
  `update auth_sessions set ended_at = $1, ended_reason = 'restored' where ended_at is null`,
  'delete from shop_sessions',
]

/** Everything that is used once. The link that undoes a change of e-mail stays: it only gives an account back to its address. */
const tokens = [
  `update email_tokens set expires_at = $1 where used_at is null and expires_at > $1 and purpose <> 'undoEmailChange'`,
  'update invitations set revoked_at = $1 where used_at is null and revoked_at is null',
  `update approvals set expires_at = $1 where status in ('pending', 'granted') and expires_at > $1`,
  'update ecommerce_requests set expires_at = $1 where expires_at > $1',
  'update ecommerce_requests set code_expires_at = $1 where redeemed_at is null and code_expires_at > $1',
  'update shop_sign_ins set expires_at = $1 where used_at is null and expires_at > $1',
  'update orders set code_until = $1 where code_until > $1',
  'delete from payment_method_links',
]

/** They were probably sent after the backup, and their links are void. They stay in the table for 30 days, with the reason. */
const waitingMails = `update mail_outbox set given_up_at = $1, last_error = 'waited in the backup that was restored'
  where sent_at is null and given_up_at is null`

/**
 * A waiting change of where money goes waits its whole time anew, because it may have been taken back after the backup. Its links stay: they
 * can only take it back or confirm it.
 */
const changesOfMoney = [
  `update money_change_links l set expires_at = l.expires_at + ($1 - c.created_at) from money_changes c
    where c.company_id = l.company_id and c.id = l.change_id and c.state = 'waiting'`,
  `update money_changes set effective_at = effective_at + ($1 - created_at) where state = 'waiting'`,
]

/** Above every version that a till may have from the time that is gone. Its milliseconds are also what tells those versions apart. */
const catalogues = `update companies
  set catalogue_version = greatest(catalogue_version + 1, floor(extract(epoch from $1::timestamptz) * 1000)::bigint)`
