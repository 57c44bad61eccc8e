import { AppError } from '@mostrador/contract/errors.ts'
import {
  type PeriodCloseRow,
  type PeriodFigures,
  periodFiguresSchema,
} from '@mostrador/contract/features/insight/period-closes/schema.ts'
import { minorUnit } from '@mostrador/domain/money/currencies.ts'
import { roundExact } from '@mostrador/domain/report/ratio.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { documentOfAddendum, isPartOfAnother, addendumSales, subjectsOfAddenda } from './addendum-documents.ts'

/** A stored close with its late documents. */
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

/** Closes with their late documents, the latest days first. */
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
      select count(distinct ${documentOfAddendum}) filter (where not ${isPartOfAnother})::int as documents,
        coalesce(sum(${addendumSales}), 0) as sales, coalesce(sum(m.value_delta), 0) as stock
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

/** A value of stock (major units with nine places) in minor units. */
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
