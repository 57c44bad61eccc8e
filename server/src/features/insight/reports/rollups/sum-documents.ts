/** Writes the sums that reports of sales read: adds new documents, and recomputes days of registers. */
import { type RawBuilder, sql } from 'kysely'
import { setLocal } from '../../../../db/set-local.ts'
import type { Tx } from '../../../../db/transaction.ts'
import { factsToSum, grainColumns, grainRows, grains } from './grains.ts'
import { type OfDocuments, otherSums } from './other-sums.ts'

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
 * Adds new documents to the sums, in one statement and therefore from one snapshot: a document is in the sums or among those not
 * yet added, never in both. Returns how many there were.
 */
export async function addDocuments(tx: Tx, companyId: string, now: Date): Promise<number> {
  const isTaken: OfDocuments = (id) => sql<boolean>`${id} = any(array(select document_id from taken))`
  const { rows } = await sql<{ added: number }>`
    with taken as (
      delete from report_deltas d where d.company_id = ${companyId} and d.document_id is not null and not ${waitsForSumming('d')}
        and d.id <= (select max(id) from (select id from report_deltas where company_id = ${companyId} order by id
          limit ${documentsAtOnce}) x)
      returning d.company_id, d.day, d.checkout_id, d.document_id
    ), ${addedSums(companyId, isTaken)}, ${touchedDays(sql`select distinct company_id, day, checkout_id from taken`, now)}
    select count(*)::int as added from taken`.execute(tx)
  return rows[0]?.added ?? 0
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

/** Recomputes the sums of a register's day from its documents. */
export async function sumBucket(tx: Tx, companyId: string, { day, checkoutId }: Bucket, now: Date): Promise<void> {
  const isIn: OfDocuments = (_id, dayOf) =>
    sql<boolean>`${dayOf} = ${day}::date and s.checkout_id = ${checkoutId}::uuid`
  const itself = sql`company_id = ${companyId}::uuid and day = ${day}::date and checkout_id = ${checkoutId}::uuid`
  const emptied = ['sale_sums', ...otherSums.map(({ table }) => table)].map(
    (table, index) => sql`${sql.id(`emptied${index}`)} as (delete from ${sql.table(table)} where ${itself})`,
  )
  await sql`
    with taken as (delete from report_deltas where ${itself}), ${sql.join(emptied)}, ${addedSums(companyId, isIn)},
      ${touchedDays(sql`select ${companyId}::uuid as company_id, ${day}::date as day, ${checkoutId}::uuid as checkout_id`, now)}
    select 1`.execute(tx)
}

/** The sums of documents as parts of a statement that adds them to the tables. */
function addedSums(companyId: string, which: OfDocuments): RawBuilder<unknown> {
  const added = grains.map(
    (grain) => sql`${sql.id(`added_${grain}`)} as (insert into sale_sums (${grainColumns(grain)}) ${grainRows(grain)})`,
  )
  const others = otherSums.map(
    ({ table, keys, sums, rows }) =>
      sql`${sql.id(`added_${table}`)} as (insert into ${sql.table(table)} (${sql.join([...keys, ...sums].map((name) => sql.id(name)))})
        ${rows(companyId, which)})`,
  )
  const facts = factsToSum(companyId, which(sql`s.document_id`, sql`s.day`))
  return sql`f as materialized (${facts}), ${sql.join([...added, ...others])}`
}

/** Changed days of registers must be compared again, and the sums of their months are no longer valid. */
function touchedDays(touched: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`touched as (${touched}),
    noted as (insert into report_buckets (company_id, day, checkout_id, summed_at) select company_id, day, checkout_id, ${now}::timestamptz
      from touched on conflict (company_id, day, checkout_id) do update set summed_at = excluded.summed_at),
    outdated as (delete from report_months m using touched t
      where m.company_id = t.company_id and m.month = date_trunc('month', t.day::timestamp)::date)`
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
