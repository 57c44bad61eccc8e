import type { AddendumKind } from '@mostrador/contract/features/insight/period-closes/schema.ts'
import type { ReportAnswer } from '@mostrador/contract/features/insight/reports/schema.ts'
import { sumExact } from '@mostrador/domain/report/ratio.ts'
import { sql } from 'kysely'
import { queryFacts } from './query-facts.ts'
import type { Question } from './read-question.ts'
import { figureOf } from './shape-groups.ts'

type Closed = { closeId: string; closedAt: Date; to: string; documents: number }

/** Documents that may arrive later for reports of these sources. Those of sales have documents of tills. */
const kindsOf: Readonly<Record<string, readonly AddendumKind[]>> = {
  valuation: ['movement'],
  stockMoves: ['movement'],
  purchases: ['receipt', 'purchaseReturn', 'reversal', 'movement'],
  countedLines: ['count'],
  sessions: ['session', 'sessionEnd'],
  closings: ['closing'],
  movements: ['drawer'],
}
const ofTills: readonly AddendumKind[] = ['document', 'void', 'correction']

/** The closed days of a report, and the effect of late documents on them (Q-60); null if none is closed. */
export async function readClosing(question: Question): Promise<ReportAnswer['closing']> {
  if (question.report.time === 'now') return null
  const closed = await findClosed(question)
  if (!closed) return null
  const { closeId, closedAt, to, documents } = closed
  return {
    closeId,
    closedAt: closedAt.toISOString(),
    to,
    documents,
    difference: question.report.hasClose ? await differenceOf(question, documents) : null,
    isAsClosed: question.isAsClosed === true,
  }
}

/** The latest close of these days. Movements, and lines of a count, count once for their document. */
async function findClosed({ ctx, report, range }: Question): Promise<Closed | undefined> {
  // The state at the end of a day includes everything before it.
  const isEnd = report.time === 'end'
  const kinds = kindsOf[report.source] ?? ofTills
  // Of the movements of stock, only later costs belong to purchases.
  const isOfReport = report.source === 'purchases' ? sql<boolean>`(m.id is null or ${isLateCost})` : sql<boolean>`true`
  const isLate = isEnd ? sql<boolean>`a.after_number >= p.number` : sql<boolean>`a.day >= ${range.from}::date`
  const { rows } = await sql<Closed>`
    select p.id as close_id, p.closed_at, to_char(least(p.to_day, ${range.to}::date), 'YYYY-MM-DD') as to,
      (select count(distinct coalesce(m.source_id, l.count_id, w.source_id, a.subject_id))::int
        from ${isEnd ? sql`period_addenda` : sql`open_addenda`} a
        left join stock_movements m on a.kind = 'movement' and m.company_id = a.company_id and m.id = a.subject_id
        left join stock_count_lines l on a.kind = 'count' and l.company_id = a.company_id and l.id = a.subject_id
        left join checkout_movements w on a.kind = 'drawer' and w.company_id = a.company_id and w.id = a.subject_id
        where a.company_id = p.company_id and a.kind = any(${kinds}::text[]) and a.day <= ${range.to}::date and ${isLate}
          and ${isOfReport}) as documents
    from period_closes p
    where p.company_id = ${ctx.company.id} and p.to_day >= ${isEnd ? range.to : range.from}::date
      and p.from_day <= ${range.to}::date
      and not exists (select from period_closes n where n.company_id = p.company_id and n.supersedes_id = p.id)
    order by p.to_day desc limit 1`.execute(ctx.tx)
  return rows[0]
}

const isLateCost = sql<boolean>`m.kind = 'costCorrection' and m.source_type = 'costCorrection'`

/** The main figure of the present total, less the closed one. */
async function differenceOf(question: Question, documents: number): Promise<string> {
  if (documents === 0) return '0'
  const { main } = question.report
  const figure = async (isAsClosed: boolean) => {
    const { groups } = await queryFacts({ ...question, basis: 'refund', compared: null, and: null, isAsClosed })
    const sums = groups.find(({ first }) => first === null)?.sums ?? {}
    return figureOf(main, sums, sums) ?? '0'
  }
  const closed = await figure(true)
  const opposite = closed.startsWith('-') ? closed.slice(1) : `-${closed}`
  return trim(sumExact([await figure(false), opposite]))
}

/** Without the extra places of exact sums. */
function trim(decimal: string): string {
  const text = decimal.includes('.') ? decimal.replace(/0{1,12}$/, '').replace(/\.$/, '') : decimal
  return text === '-0' ? '0' : text
}
