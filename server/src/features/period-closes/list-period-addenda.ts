import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listPeriodAddenda as endpoint } from '@mostrador/contract/features/period-closes/endpoints.ts'
import { addendaPerPage } from '@mostrador/contract/features/period-closes/limits.ts'
import { type Addendum, addendumSchema } from '@mostrador/contract/features/period-closes/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'
import { findClose, lateSales, minorOf, subjectsOfAddenda } from './select-closes.ts'

type Row = Omit<Addendum, 'arrivedAt' | 'amount'> & { arrivedAt: Date; sales: string; stock: string; all: number }

/** Movements of one document are one entry; those that came with a document of a till are part of it. */
export async function listPeriodAddenda(
  ctx: CompanyCtx,
  { id, page }: { id: string; page: number },
): Promise<OutputOf<typeof endpoint>> {
  await findClose(ctx, id)
  const { rows } = await sql<Row>`
    select g.*, count(*) over ()::int as all from (
      select a.kind, max(s.receipt_number) as receipt_number, s.id as sale_id, m.kind as stock_kind,
        to_char(a.day, 'YYYY-MM-DD') as day, min(a.arrived_at) as arrived_at,
        sum(${lateSales})::text as sales, coalesce(sum(m.value_delta), 0)::text as stock,
        case a.kind when 'void' then 'voided' when 'correction' then 'corrected' when 'movement' then 'stock'
          else case when exists (select from sale_conflicts c join sale_conflict_decisions d
              on d.company_id = c.company_id and d.conflict_id = c.id and d.decision = 'accepted'
              where c.company_id = a.company_id and c.sale_id = s.id) then 'accepted' else 'offline' end end as why,
        coalesce(max(v.reason), max(k.reason), max(m.reason)) as note
      from period_addenda a ${subjectsOfAddenda}
      where a.company_id = ${ctx.company.id} and a.close_id = ${id}
        and (m.id is null or m.kind not in ('sale', 'saleVoid', 'refund'))
      group by a.company_id, a.kind, s.id, a.day, m.kind, m.source_id, case when m.id is null then a.subject_id end
    ) g
    order by g.arrived_at, g.sale_id, g.kind
    limit ${addendaPerPage} offset ${(page - 1) * addendaPerPage}`.execute(ctx.tx)
  const items = rows.map(({ arrivedAt, sales, stock, all: _, ...row }) =>
    addendumSchema.parse({
      ...row,
      arrivedAt: arrivedAt.toISOString(),
      amount: row.kind === 'movement' ? minorOf(ctx, stock) : sales,
    }),
  )
  return { items, count: rows[0]?.all ?? 0 }
}
