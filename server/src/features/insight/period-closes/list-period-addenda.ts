import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listPeriodAddenda as endpoint } from '@mostrador/contract/features/insight/period-closes/endpoints.ts'
import { addendaPerPage } from '@mostrador/contract/features/insight/period-closes/limits.ts'
import { type Addendum, addendumSchema } from '@mostrador/contract/features/insight/period-closes/schema.ts'
import { sumExact } from '@mostrador/domain/report/ratio.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import {
  documentOfAddendum,
  isPartOfAnother,
  addendumCash,
  addendumGoods,
  addendumSales,
  subjectsOfAddenda,
} from './addendum-documents.ts'
import { findClose, minorOf } from './select-closes.ts'

type Row = Omit<Addendum, 'arrivedAt' | 'amount'> & { arrivedAt: Date; minor: string; major: string; all: number }

/** These details are only for people who may know the expected cash of a drawer (D-9). */
const ofDrawers: readonly Addendum['kind'][] = ['drawer', 'session', 'sessionEnd', 'closing']

/** Movements, and lines of a count, are one entry for their document. Those of a listed document are part of it. */
export async function listPeriodAddenda(
  ctx: CompanyCtx,
  { id, page }: { id: string; page: number },
): Promise<OutputOf<typeof endpoint>> {
  await findClose(ctx, id)
  const { rows } = await sql<Row>`
    select g.*, count(*) over ()::int as all from (
      select a.kind, max(s.receipt_number) as receipt_number, s.id as sale_id, m.kind as stock_kind, w.kind as cash_kind,
        max(${nameOfAddendum}) as name, max(${linkOfAddendum}) as link,
        to_char(a.day, 'YYYY-MM-DD') as day, min(a.arrived_at) as arrived_at,
        sum(${addendumSales} + ${addendumCash})::text as minor, coalesce(sum(${addendumGoods}), 0)::text as major,
        ${reasonOfAddendum} as why,
        coalesce(max(v.reason), max(k.reason), max(m.reason), max(b.reason), max(y.reason), max(w.reason)) as note
      from period_addenda a ${subjectsOfAddenda}
      where a.company_id = ${ctx.company.id} and a.close_id = ${id} and not ${isPartOfAnother}
      group by a.company_id, a.kind, s.id, a.day, m.kind, w.kind, ${documentOfAddendum}
    ) g
    order by g.arrived_at, g.sale_id, g.kind
    limit ${addendaPerPage} offset ${(page - 1) * addendaPerPage}`.execute(ctx.tx)
  const maySeeDrawers = can(ctx.access, 'CHECKOUTS__EXPECTED_VIEW')
  const items = rows.map(({ arrivedAt, minor, major, all: _, ...row }) =>
    addendumSchema.parse({
      ...row,
      arrivedAt: arrivedAt.toISOString(),
      amount: ofDrawers.includes(row.kind) && !maySeeDrawers ? null : sumExact([minor, minorOf(ctx, major)]),
    }),
  )
  return { items, count: rows[0]?.all ?? 0 }
}

const nameOfAddendum = sql<
  string | null
>`case a.kind when 'purchaseReturn' then b.number::text when 'receipt' then r.number::text
  when 'reversal' then r.number::text when 'count' then n.number::text
  else (select c.name || ' · ' || x.number from checkouts c where c.company_id = x.company_id and c.id = x.checkout_id) end`

const linkOfAddendum = sql<string | null>`coalesce('purchaseOrder:' || r.order_id, 'stockCount:' || n.id,
  'session:' || x.checkout_id || ':' || x.id)`

const reasonOfAddendum = sql<Addendum['why']>`case a.kind when 'void' then 'voided' when 'correction' then 'corrected'
  when 'reversal' then 'reversed' when 'count' then 'applied'
  when 'document' then case when exists (select from sale_conflicts c join sale_conflict_decisions d
      on d.company_id = c.company_id and d.conflict_id = c.id and d.decision = 'accepted'
      where c.company_id = a.company_id and c.sale_id = s.id) then 'accepted' else 'offline' end
  else 'recorded' end`
