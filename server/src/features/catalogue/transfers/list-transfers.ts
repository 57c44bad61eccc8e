import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listTransfers as endpoint } from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import { transferList } from '@mostrador/contract/features/catalogue/transfers/list.ts'
import { transferRowSchema } from '@mostrador/contract/features/catalogue/transfers/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, dayColumn, idColumn, type ListColumns } from '../../../lists/list-query.ts'
import { readRecords } from '../../../lists/record-list.ts'

function selectTransfers(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('transfers as t')
    .innerJoin('users as u', 'u.id', 't.createdById')
    .innerJoin('locations as a', (join) =>
      join.onRef('a.companyId', '=', 't.companyId').onRef('a.id', '=', 't.fromLocationId'),
    )
    .innerJoin('locations as b', (join) =>
      join.onRef('b.companyId', '=', 't.companyId').onRef('b.id', '=', 't.toLocationId'),
    )
    .where('t.companyId', '=', ctx.company.id)
    .select(['t.id', 't.number', 't.status', 't.createdAt', 'a.name as fromName', 'b.name as toName'])
    .select([
      'u.name as createdByName',
      sql<number>`(select count(*)::int from transfer_lines l
        where l.company_id = t.company_id and l.transfer_id = t.id)`.as('lines'),
      sql<number>`case when t.sent_at is null then 0 else (select count(*)::int from transfer_lines l
        where l.company_id = t.company_id and l.transfer_id = t.id) - (select count(*)::int from goods_on_the_way g
        where g.company_id = t.company_id and g.transfer_id = t.id) end`.as('doneLines'),
      sql<boolean>`exists (select from transfer_receipts r
        join transfer_receipt_lines x on x.company_id = r.company_id and x.receipt_id = r.id and x.lost_quantity > 0
        where r.company_id = t.company_id and r.transfer_id = t.id)`.as('hasLosses'),
      sql<string>`trim_scale(coalesce((select sum(g.value) from goods_on_the_way g
        where g.company_id = t.company_id and g.transfer_id = t.id), 0))::text`.as('valueOnTheWay'),
    ])
}

const transfers = {
  spec: transferList,
  select: selectTransfers,
  columns: ({ company }: CompanyCtx): ListColumns<typeof transferList> => ({
    id: sql`t.id`,
    sorts: {
      createdAt: { by: sql`t.created_at`, type: 'timestamptz' },
      number: { by: sql`t.number`, type: 'numeric' },
    },
    filters: {
      status: column(sql`t.status`),
      from: idColumn(sql`t.from_location_id`),
      to: idColumn(sql`t.to_location_id`),
      day: dayColumn(sql`t.created_at`, company.settings.timeZone),
    },
  }),
  contains: (pattern: string) =>
    sql<boolean>`(t.number::text like ${pattern} or search_fold(t.note) like search_fold(${pattern}))`,
}

export async function listTransfers(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const maySeeCost = can(ctx.access, 'PRODUCTS__COST_VIEW')
  const page = await readRecords(ctx, transfers, input, ({ createdAt, ...row }) =>
    transferRowSchema.parse({
      ...row,
      createdAt: createdAt.toISOString(),
      valueOnTheWay: maySeeCost ? row.valueOnTheWay : null,
    }),
  )
  const { rows } = await sql<{
    transfers: number
    value: string
  }>`select count(distinct g.transfer_id)::int as transfers,
      trim_scale(coalesce(sum(g.value), 0))::text as value
    from goods_on_the_way g where g.company_id = ${ctx.company.id}`.execute(ctx.tx)
  const [sums] = rows
  return { ...page, onTheWay: { transfers: sums?.transfers ?? 0, value: maySeeCost ? (sums?.value ?? '0') : null } }
}
