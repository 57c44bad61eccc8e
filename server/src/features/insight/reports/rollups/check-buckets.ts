/** Compares the sums of reports with the documents, day by day and register by register, and corrects differences (Q-21). */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../db/transaction.ts'
import { factsToSum, grainRows, grains, keptGrainRows } from './grains.ts'
import { keptRows, otherSums } from './other-sums.ts'
import { type Bucket, sumBuckets } from './sum-documents.ts'

export type Drift = { companyId: string; bucket: Bucket; rows: number; difference: string }

type Compared = { isWaiting: boolean; rows: number; documents: number; difference: string }

/** Corrects a day of a register whose sums differ from its documents. Returns the drift, or null if there was none. */
export async function checkBucket(tx: Tx, companyId: string, bucket: Bucket, now: Date): Promise<Drift | null> {
  const first = await compare(tx, companyId, bucket)
  // Documents that arrive meanwhile are added first.
  if (first.isWaiting) return null
  const hasDrifted = first.rows > 0 || Number(first.difference) !== 0
  if (hasDrifted) await sumBuckets(tx, companyId, [bucket], now)
  const after = hasDrifted ? await compare(tx, companyId, bucket) : first
  await sql`update report_buckets set checked_at = ${now}, documents = ${after.documents}, difference = ${after.difference}::numeric,
      mended_at = case when ${hasDrifted} then ${now}::timestamptz else mended_at end
    where company_id = ${companyId} and day = ${bucket.day}::date and checkout_id = ${bucket.checkoutId}`.execute(tx)
  return hasDrifted ? { companyId, bucket, rows: first.rows, difference: first.difference } : null
}

/**
 * In one statement: how many rows of sums differ from the facts, and by how much the totals of the documents' heads differ from
 * the sums. The heads give the same number by another way.
 */
async function compare(tx: Tx, companyId: string, { day, checkoutId }: Bucket): Promise<Compared> {
  const kept = sql<boolean>`s.company_id = ${companyId}::uuid and s.day = ${day}::date and s.checkout_id = ${checkoutId}::uuid`
  const pairs: [made: RawBuilder<unknown>, found: RawBuilder<unknown>][] = [
    ...grains.map(
      (grain) => [grainRows(grain), keptGrainRows(grain, kept)] as [RawBuilder<unknown>, RawBuilder<unknown>],
    ),
    ...otherSums.map((sums) => {
      const made = sums.rows(
        companyId,
        (_id, dayOf) => sql<boolean>`${dayOf} = ${day}::date and s.checkout_id = ${checkoutId}::uuid`,
      )
      return [made, keptRows(sums, kept)] as [RawBuilder<unknown>, RawBuilder<unknown>]
    }),
  ]
  const differing = pairs.map(
    ([made, found]) =>
      sql`(select count(*) from ((${made} except all ${found}) union all (${found} except all ${made})) d)`,
  )
  const facts = factsToSum(companyId, sql<boolean>`s.day = ${day}::date and s.checkout_id = ${checkoutId}::uuid`)
  const { rows } = await sql<Compared>`
    with f as materialized (${facts}),
    heads as (
      select count(*) as documents, coalesce(sum(s.total_amount), 0) as total from sales s
      where s.company_id = ${companyId}::uuid and s.business_date = ${day}::date and s.checkout_id = ${checkoutId}::uuid
        and s.status = 'completed' and s.type in ('sale', 'refund', 'exchange')
        and not exists (select from sale_voids v where v.company_id = s.company_id and v.sale_id = s.id)
    ),
    summed as (select coalesce(sum(s.net + s.tax + s.load), 0) as total from sale_sums s where s.grain = 'document' and ${kept})
    select exists (select from report_deltas s where ${kept}) as is_waiting,
      (${sql.join(differing, sql` + `)})::int as rows, heads.documents::int as documents,
      trim_scale(heads.total - summed.total)::text as difference
    from heads, summed`.execute(tx)
  return rows[0] ?? { isWaiting: true, rows: 0, documents: 0, difference: '0' }
}
