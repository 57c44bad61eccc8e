/** Mails are stored in the transaction that causes them and sent afterwards, with retries. */
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/transaction.ts'
import type { JobBell } from '../jobs/job-bell.ts'
import type { JobRound, ScheduledJob } from '../jobs/scheduled-job.ts'
import type { Mail } from './mail.ts'
import type { SendMail } from './send-mail.ts'

export type MailQueue = {
  /** Sent if and when the transaction commits. */
  add: (tx: Tx, mail: Mail) => Promise<void>
}

/** Maximum number of tries of a mail. */
export const maxTries = 8
const firstPauseSeconds = 60
const longestPauseSeconds = 6 * 3600

/** Transactions commit soon after storing their mail: the queue looks then, and its regular look finds the rest. */
const looksAfterRing = [20, 150, 1000]
const lookEveryMilliseconds = 15_000
/** Number of mails one process sends at the same time. */
const senders = 3

type Waiting = {
  id: string
  toAddress: string
  subject: string
  body: string
  html: string | null
  attempts: number
  attachmentName: string | null
  attachment: Buffer | null
}
type Sending = { db: Database; now: () => Date; send: SendMail }

const senderName = 'mails'

type Storing = { jobBell: JobBell; now: () => Date; newId: () => string }

export function createMailQueue({ jobBell, now, newId }: Storing): MailQueue {
  return {
    async add(tx, mail) {
      await insertMail(tx, mail, newId(), now())
      jobBell.ring(senderName)
    },
  }
}

/** Any number of processes may work on the same queue. `db` must not be the pool whose connections the calls hold. */
export function mailSender(sending: Sending): ScheduledJob {
  return {
    name: senderName,
    everyMilliseconds: lookEveryMilliseconds,
    isShared: true,
    looksAfterRing,
    run: (round) => Promise.all(Array.from({ length: senders }, () => sendAll(sending, round))),
  }
}

async function sendAll(sending: Sending, { isStopping, onError }: JobRound): Promise<void> {
  while (!isStopping()) {
    const next = await takeNext(sending)
    if (!next) return
    await sendOne(sending, next, onError)
  }
}

async function insertMail(tx: Tx, mail: Mail, id: string, at: Date): Promise<void> {
  const { to, subject, body, html, language, attachment } = mail
  await tx
    .insertInto('mailOutbox')
    .values({
      id,
      toAddress: to,
      subject,
      body,
      html: html ?? null,
      languageTag: language,
      createdAt: at,
      nextAttemptAt: at,
      attachmentName: attachment?.fileName ?? null,
      attachment: attachment?.bytes ?? null,
      worksForId: sql<string | null>`app_company_id()`,
    })
    .execute()
}

/** The turns of mails that are sent for no company. */
const noCompany = '00000000-0000-0000-0000-000000000000'

/**
 * Takes the oldest due mail of the company served longest ago (decision 140). The try is counted before it is made, so that a crash counts as a try too.
 * The pause until the next try is also how long other processes leave the mail alone.
 */
async function takeNext({ db, now }: Sending): Promise<Waiting | undefined> {
  const pause = sql`make_interval(secs => least(${firstPauseSeconds} * power(3, attempts), ${longestPauseSeconds}))`
  const { rows } = await sql<Waiting>`
    with taken as (update mail_outbox set attempts = attempts + 1, next_attempt_at = ${now()}::timestamptz + ${pause}
      where id = (select m.id from mail_outbox m
        left join queue_turns t on t.queue = 'mails' and t.works_for_id = coalesce(m.works_for_id, ${noCompany})
        where m.sent_at is null and m.given_up_at is null and m.next_attempt_at <= ${now()}
        order by t.taken_at nulls first, m.next_attempt_at, m.id limit 1 for update of m skip locked)
      returning id, to_address, subject, body, html, attempts, attachment_name, attachment, works_for_id),
    turn as (insert into queue_turns (queue, works_for_id, taken_at)
      select 'mails', coalesce(works_for_id, ${noCompany}), clock_timestamp() from taken
      on conflict (queue, works_for_id) do update set taken_at = excluded.taken_at)
    select id, to_address, subject, body, html, attempts, attachment_name, attachment from taken`.execute(db)
  return rows[0]
}

async function sendOne({ db, send, now }: Sending, waiting: Waiting, onError: JobRound['onError']): Promise<void> {
  const { id, toAddress, attempts, attachmentName, attachment, html, ...mail } = waiting
  const file = attachmentName !== null && attachment ? { fileName: attachmentName, bytes: attachment } : undefined
  try {
    await send({ id, to: toAddress, ...mail, html: html ?? undefined, attachment: file })
    await db.updateTable('mailOutbox').set({ sentAt: now(), lastError: null }).where('id', '=', id).execute()
  } catch (error) {
    onError(error)
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    const givenUpAt = attempts >= maxTries ? now() : null
    await db.updateTable('mailOutbox').set({ lastError, givenUpAt }).where('id', '=', id).execute()
  }
}
