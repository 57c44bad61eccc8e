/**
 * Limits how often a mail may be sent. Turns are counted in the transaction that causes the mail: without a mail no turn is used,
 * and concurrent calls see each other's turns.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/**
 * Seconds between two mails, and the maximum in 24 hours. With `longestPause` each mail of a day doubles the pause, up to that many
 * seconds. Where a stranger can request the mail, this prevents them from using up the turns of its recipient.
 */
export type MailRule = { pause: number; perDay: number; longestPause?: number }

const daySeconds = 86_400
/** A last mail further in the future was counted before the clock was set back. */
const clockStepSeconds = 300

/** Counts one mail. Returns the seconds to wait when it is too soon; the mail is then not counted. */
export async function takeMailTurn(tx: Tx, bucket: string, rule: MailRule, now: Date): Promise<number> {
  const { pause, perDay, longestPause = pause } = rule
  const isOver = sql`(m.began_at <= ${now}::timestamptz - make_interval(secs => ${daySeconds})
    or m.last_at > ${now}::timestamptz + make_interval(secs => ${clockStepSeconds}))`
  const wait = sql`make_interval(secs => least(${pause} * power(2, ${longestPause > pause ? sql`least(m.sent - 1, 20)` : 0}), ${longestPause}))`
  const { rows } = await sql`
    insert into mail_turns as m (bucket, sent, began_at, last_at) values (${bucket}, 1, ${now}, ${now})
    on conflict (bucket) do update set last_at = ${now},
      sent = case when ${isOver} then 1 else m.sent + 1 end,
      began_at = case when ${isOver} then ${now}::timestamptz else m.began_at end
    where ${isOver} or (m.sent < ${perDay} and least(m.last_at, ${now}) + ${wait} <= ${now})
    returning bucket`.execute(tx)
  return rows.length > 0 ? 0 : Math.max(1, await secondsUntilTurn(tx, bucket, rule, now))
}

/** The seconds until the next turn; 0 when there is one now. Counts nothing. */
export async function secondsUntilTurn(tx: Tx, bucket: string, rule: MailRule, now: Date): Promise<number> {
  const { pause, perDay, longestPause = pause } = rule
  const row = await tx.selectFrom('mailTurns').selectAll().where('bucket', '=', bucket).executeTakeFirst()
  if (!row) return 0
  const endOfDay = row.beganAt.getTime() + daySeconds * 1000
  if (endOfDay <= now.getTime() || row.lastAt.getTime() > now.getTime() + clockStepSeconds * 1000) return 0
  const doubled = longestPause > pause ? pause * 2 ** Math.min(row.sent - 1, 20) : pause
  const nextPause = row.lastAt.getTime() + Math.min(doubled, longestPause) * 1000
  const until = Math.min(endOfDay, Math.max(nextPause, row.sent >= perDay ? endOfDay : 0))
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000))
}

/** The turns of mails of a kind to one address. */
export function addressTurns(kind: string, address: string): string {
  return `${kind}:to:${createHash('sha256').update(address.toLowerCase()).digest('base64url')}`
}

/** The turns of mails of a kind that a company sends, in total or to one address. */
export function companyTurns(kind: string, companyId: string, address?: string): string {
  return address === undefined ? `${kind}:of:${companyId}` : addressTurns(`${kind}:of:${companyId}`, address)
}
