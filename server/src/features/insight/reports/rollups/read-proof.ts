import { can } from '@mostrador/contract/access.ts'
import type { ReportAnswer } from '@mostrador/contract/features/insight/reports/schema.ts'
import { sql } from 'kysely'
import type { Question } from '../read-question.ts'
import { hasKeptSums } from './kept-sums.ts'

/** Days for which a correction of a day is reported. */
const toldDays = 2

type Proof = { checkedAt: Date | null; documents: number; difference: string; mended: number; unchecked: number }

/** The check of the sums of the report's days against their documents; null if no sums are stored, or none are read. */
export async function readProof({ ctx, report, range, isAsClosed }: Question): Promise<ReportAnswer['proof']> {
  if (!hasKeptSums(report) || isAsClosed) return null
  const { rows } = await sql<Proof>`
    select min(b.checked_at) as checked_at, coalesce(sum(b.documents), 0)::int as documents,
      trim_scale(coalesce(sum(abs(b.difference)), 0))::text as difference,
      count(*) filter (where b.mended_at > ${ctx.now}::timestamptz - make_interval(days => ${toldDays}))::int as mended,
      count(*) filter (where b.checked_at is null)::int as unchecked
    from report_buckets b
    where b.company_id = ${ctx.company.id} and b.day between ${range.from}::date and ${range.to}::date`.execute(ctx.tx)
  const [proof] = rows
  if (!proof?.checkedAt) return null
  const { checkedAt, documents, difference, mended, unchecked } = proof
  return {
    checkedAt: checkedAt.toISOString(),
    // The sales of others are not visible to all readers.
    documents: can(ctx.access, 'SALES__OTHERS_VIEW') ? documents : null,
    difference,
    mended,
    unchecked,
  }
}
