import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listStockCounts as endpoint } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { stockCountList } from '@mostrador/contract/features/catalogue/stock-counts/list.ts'
import { countRowSchema } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, dateColumn, idColumn, type ListColumns } from '../../../lists/list-query.ts'
import { readRecords } from '../../../lists/record-list.ts'
import { isCounted } from './read-count.ts'

function selectCounts(ctx: CompanyCtx) {
  const isSpanish = ctx.language === 'es'
  return ctx.tx
    .selectFrom('stockCounts as k')
    .innerJoin('locations as p', (join) =>
      join.onRef('p.companyId', '=', 'k.companyId').onRef('p.id', '=', 'k.locationId'),
    )
    .where('k.companyId', '=', ctx.company.id)
    .select(['k.id', 'k.number', 'k.status', 'k.scope', 'k.createdAt', 'p.name as locationName'])
    .select([
      sql<string | null>`k.due_date::text`.as('dueDate'),
      sql<
        string | null
      >`coalesce(k.shelf, (select coalesce(case when ${isSpanish} then g.name_es end, g.name_en, g.name_es)
        from categories g where g.company_id = k.company_id and g.id = k.category_id))`.as('scopeName'),
      sql<string[]>`array(select u.name from stock_count_assignees a join users u on u.id = a.user_id
        where a.company_id = k.company_id and a.count_id = k.id order by u.name)`.as('assignees'),
      sql<number>`(select count(*)::int from stock_count_lines l
        where l.company_id = k.company_id and l.count_id = k.id)`.as('lines'),
      sql<number>`(select count(*)::int from stock_count_lines l
        where l.company_id = k.company_id and l.count_id = k.id and ${isCounted})`.as('countedLines'),
    ])
}

const counts = {
  spec: stockCountList,
  select: selectCounts,
  columns: ({ user }: CompanyCtx): ListColumns<typeof stockCountList> => ({
    id: sql`k.id`,
    sorts: {
      createdAt: { by: sql`k.created_at`, type: 'timestamptz' },
      number: { by: sql`k.number`, type: 'numeric' },
    },
    filters: {
      status: column(sql`k.status`),
      location: idColumn(sql`k.location_id`),
      due: dateColumn(sql`k.due_date`),
      mine: (filter) =>
        filter.is === 'yesNo'
          ? sql<boolean>`((not exists (select from stock_count_assignees a where a.company_id = k.company_id and a.count_id = k.id)
              or exists (select from stock_count_assignees a where a.company_id = k.company_id and a.count_id = k.id
                and a.user_id = ${user.id})) = ${filter.value})`
          : undefined,
    },
  }),
  contains: (pattern: string) =>
    sql<boolean>`(k.number::text like ${pattern} or search_fold(concat_ws(' ', k.note, k.shelf, p.name)) like search_fold(${pattern}))`,
}

export async function listStockCounts(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return readRecords(ctx, counts, input, ({ createdAt, ...row }) =>
    countRowSchema.parse({ ...row, createdAt: createdAt.toISOString() }),
  )
}
