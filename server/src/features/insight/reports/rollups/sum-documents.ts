/** Writes the sums that reports of sales read: adds new documents, and recomputes days of registers. */
import { type RawBuilder, sql } from 'kysely'
import { setLocal } from '../../../../db/set-local.ts'
import type { Tx } from '../../../../db/transaction.ts'
import { deleteSums, readNewSums, storeSums } from './new-sums.ts'
import type { OfDocuments } from './other-sums.ts'

/** A day of a register. */
export type Bucket = { day: string; checkoutId: string }

/** Maximum number of documents that one transaction adds. A till that was offline for long sends more than this. */
export const documentsAtOnce = 2000

/**
 * Lets one transaction at a time write the sums of a company, across all processes. Returns false if another one does. Also marks
 * the following changes as expected for the database.
 */
export async function beginSumming(tx: Tx, companyId: string): Promise<boolean> {
  await setLocal({ 'app.is_summing': 'on' }).execute(tx)
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`sums ${companyId}`}, 0)) as is_mine`.execute(tx)
  return rows[0]?.isMine ?? false
}

/** Whether a day of a register, of a row `of`, waits to be recomputed. */
export function waitsForSumming(of: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from report_deltas m where m.company_id = ${sql.ref(`${of}.company_id`)}
    and m.document_id is null and m.day = ${sql.ref(`${of}.day`)} and m.checkout_id = ${sql.ref(`${of}.checkout_id`)})`
}

/**
 * Adds new documents to the sums. A document is in the sums or among those not yet added, never in both: the transaction of its
 * company does both. What changes a document meanwhile marks its day for recomputing. Returns how many documents there were.
 */
export async function addDocuments(tx: Tx, companyId: string, now: Date): Promise<number> {
  const { rows: taken } = await sql<Bucket & { documentId: string }>`
    delete from report_deltas d where d.company_id = ${companyId} and d.document_id is not null and not ${waitsForSumming('d')}
      and d.id <= (select max(x.id) from (select r.id from report_deltas r where r.company_id = ${companyId} order by r.id
        limit ${documentsAtOnce}) x)
    returning d.day, d.checkout_id, d.document_id`.execute(tx)
  if (taken.length === 0) return 0
  const ids = taken.map(({ documentId }) => documentId)
  const isTaken: OfDocuments = (id) => sql<boolean>`${id} = any(${ids}::uuid[])`
  const { sums } = await readNewSums(tx, companyId, isTaken, sql<boolean>`false`)
  await storeSums(tx, companyId, sums)
  await noteDays(tx, companyId, distinctBuckets(taken), now)
  return taken.length
}

function distinctBuckets(rows: readonly Bucket[]): Bucket[] {
  return [...new Map(rows.map(({ day, checkoutId }) => [`${day} ${checkoutId}`, { day, checkoutId }])).values()]
}

/**
 * Marks the days of the next documents for recomputing, each separately, instead of adding the documents. Returns whether there
 * were any.
 */
export async function sumDaysOfNextDocuments(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into report_deltas (company_id, day, checkout_id)
      select distinct n.company_id, n.day, n.checkout_id from (select d.company_id, d.day, d.checkout_id from report_deltas d
        where d.company_id = ${companyId} and d.document_id is not null and not ${waitsForSumming('d')}
        order by d.id limit ${documentsAtOnce}) n
    returning id`.execute(tx)
  return rows.length > 0
}

/** Recomputes the sums of days of registers from their documents. What is marked after they were read stays marked. */
export async function sumBuckets(tx: Tx, companyId: string, buckets: readonly Bucket[], now: Date): Promise<void> {
  const isIn: OfDocuments = (_id, dayOf) => isOneOf(buckets, dayOf, sql`s.checkout_id`)
  const themselves = sql<boolean>`company_id = ${companyId}::uuid and ${isOneOf(buckets, sql`day`, sql`checkout_id`)}`
  const { sums, waiting } = await readNewSums(tx, companyId, isIn, themselves)
  await sql`delete from report_deltas where company_id = ${companyId} and id = any(${waiting}::bigint[])`.execute(tx)
  await deleteSums(tx, themselves)
  await storeSums(tx, companyId, sums)
  await noteDays(tx, companyId, buckets, now)
}

/** Whether a row is of one of the days of registers. Conditions without a join reach the indexes below the views. */
function isOneOf(
  buckets: readonly Bucket[],
  day: RawBuilder<unknown>,
  checkoutId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const days = sql`${buckets.map((bucket) => bucket.day)}::date[]`
  const registers = sql`${buckets.map((bucket) => bucket.checkoutId)}::uuid[]`
  const both = sql<boolean>`${day} = any(${days}) and ${checkoutId} = any(${registers})`
  if (new Set(buckets.map((bucket) => bucket.day)).size === 1) return both
  return sql<boolean>`${both} and (${day}, ${checkoutId}) in (select * from unnest(${days}, ${registers}))`
}

/** Changed days of registers must be compared again, and the sums of their months are no longer valid. */
async function noteDays(tx: Tx, companyId: string, touched: readonly Bucket[], now: Date): Promise<void> {
  const days = touched.map(({ day }) => day)
  await sql`insert into report_buckets (company_id, day, checkout_id, summed_at)
    select o.id, x.day, x.checkout_id, ${now}::timestamptz
    from companies o cross join unnest(${days}::date[], ${touched.map(({ checkoutId }) => checkoutId)}::uuid[]) as x (day, checkout_id)
    where o.id = ${companyId}
    on conflict (company_id, day, checkout_id) do update set summed_at = excluded.summed_at`.execute(tx)
  const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))]
  await sql`delete from report_months where company_id = ${companyId} and month = any(${months}::date[])`.execute(tx)
}

/** The days of registers that wait to be recomputed. */
export async function listWaitingBuckets(
  tx: Tx,
  companyId: string,
  { most, isNotPostponed }: { most: number; isNotPostponed: RawBuilder<boolean> },
): Promise<Bucket[]> {
  const rows = await tx
    .selectFrom('reportDeltas')
    .select(['day', 'checkoutId'])
    .distinct()
    .where('companyId', '=', companyId)
    .where('documentId', 'is', null)
    .where(isNotPostponed)
    .orderBy('day', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ day, checkoutId }) => ({ day: String(day), checkoutId }))
}
