import { AppError } from '@mostrador/contract/errors.ts'
import {
  type PeriodCloseRow,
  type PeriodFigures,
  periodFiguresSchema,
} from '@mostrador/contract/features/period-closes/schema.ts'
import { minorUnit } from '@mostrador/domain/money/currencies.ts'
import { roundExact } from '@mostrador/domain/report/ratio.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'

/** A close as it is stored, with what arrived since. */
export type StoredClose = PeriodCloseRow & {
  isFirst: boolean
  note: string
  supersedesId: string | null
  figures: PeriodFigures
  checksum: string
}

type Row = {
  id: string
  number: number
  from: string
  to: string
  closedAt: Date
  closedByName: string
  isSuperseded: boolean
  isFirst: boolean
  note: string
  supersedesId: string | null
  figures: unknown
  checksum: string
  lateDocuments: number
  lateSales: string
  lateStock: string
}

/** What an addendum `a` adds: its document `s`, a void of it, or its movement `m`. A correction of a tender adds nothing to the sales. */
export const lateSales = sql`case a.kind when 'document' then s.total_amount when 'void' then -s.total_amount else 0 end`

/** Joins what an addendum `a` is about: the sale `s` with its void `v` or correction `k`, or the movement `m`. */
export const subjectsOfAddenda = sql`
  left join sale_voids v on a.kind = 'void' and v.company_id = a.company_id and v.id = a.subject_id
  left join tender_corrections k on a.kind = 'correction' and k.company_id = a.company_id and k.id = a.subject_id
  left join sales s on s.company_id = a.company_id
    and s.id = case a.kind when 'document' then a.subject_id when 'void' then v.sale_id when 'correction' then k.sale_id end
  left join stock_movements m on a.kind = 'movement' and m.company_id = a.company_id and m.id = a.subject_id`

/** Closes with what arrived since, those of the last days first. */
export async function selectCloses(ctx: CompanyCtx, where: RawBuilder<boolean>): Promise<StoredClose[]> {
  const { rows } = await sql<Row>`
    select p.id, p.number, to_char(p.from_day, 'YYYY-MM-DD') as from, to_char(p.to_day, 'YYYY-MM-DD') as to, p.closed_at,
      u.name as closed_by_name, p.note, p.supersedes_id, p.figures, p.checksum,
      exists (select from period_closes n where n.company_id = p.company_id and n.supersedes_id = p.id) as is_superseded,
      not exists (select from period_closes e where e.company_id = p.company_id and e.to_day < p.from_day) as is_first,
      l.documents as late_documents, l.sales::text as late_sales, l.stock::text as late_stock
    from period_closes p
    join users u on u.id = p.closed_by_id
    cross join lateral (
      -- Stock that moved with a document of a till is part of that document.
      select (count(*) filter (where a.kind <> 'movement')
          + count(distinct m.source_id) filter (where m.kind not in ('sale', 'saleVoid', 'refund')))::int as documents,
        coalesce(sum(${lateSales}), 0) as sales, coalesce(sum(m.value_delta), 0) as stock
      from period_addenda a ${subjectsOfAddenda}
      where a.company_id = p.company_id and a.close_id = p.id
    ) l
    where p.company_id = ${ctx.company.id} and ${where}
    order by p.to_day desc, p.number desc`.execute(ctx.tx)
  return rows.map((row) => closeOf(ctx, row))
}

function closeOf(ctx: CompanyCtx, { lateDocuments, lateSales: sales, lateStock, closedAt, ...row }: Row): StoredClose {
  const figures = periodFiguresSchema.parse(row.figures)
  return {
    ...row,
    closedAt: closedAt.toISOString(),
    figures,
    net: figures.sales.net,
    total: figures.sales.total,
    late: { documents: lateDocuments, sales, stock: minorOf(ctx, lateStock) },
  }
}

/** A value of stock, which has major units and nine places, in minor units. */
export function minorOf(ctx: CompanyCtx, major: string): string {
  const places = minorUnit(ctx.company.settings.currencyTag)
  return roundExact(roundExact(major, places).replace('.', ''), 0)
}

/** Throws `notFound`. */
export async function findClose(ctx: CompanyCtx, id: string): Promise<StoredClose> {
  const [close] = await selectCloses(ctx, sql<boolean>`p.id = ${id}`)
  if (!close) throw new AppError('notFound')
  return close
}
