import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listDraftOrders as endpoint } from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import { draftOrderList } from '@mostrador/contract/features/shop/draft-orders/list.ts'
import { type DraftOrderRow, draftOrderRowSchema } from '@mostrador/contract/features/shop/draft-orders/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, dayColumn, type ListColumns } from '../../../lists/list-query.ts'
import { readRecords } from '../../../lists/record-list.ts'
import { numberOf } from '../orders/public.ts'
import { stateOf } from './read-draft.ts'

function selectDrafts({ tx, company, now }: CompanyCtx) {
  return tx
    .selectFrom('draftOrders as d')
    .leftJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'd.companyId').onRef('o.id', '=', 'd.orderId'))
    .where('d.companyId', '=', company.id)
    .select(['d.id', 'd.buyerName as name', 'd.buyerEmail', 'd.expiresAt', 'd.updatedAt', 'o.number', 'o.prefix'])
    .select(stateOf(now).as('state'))
    .select(
      sql<number>`(select count(*)::int from draft_order_lines l
        where l.company_id = d.company_id and l.draft_order_id = d.id)`.as('itemCount'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDrafts>['executeTakeFirstOrThrow']>>

function rowOf({ number, prefix, buyerEmail, expiresAt, updatedAt, ...row }: Row): DraftOrderRow {
  return draftOrderRowSchema.parse({
    ...row,
    email: buyerEmail ?? '',
    expiresAt: expiresAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    orderNumber: number === null || prefix === null ? null : numberOf({ number, prefix }),
  })
}

const drafts = {
  spec: draftOrderList,
  select: selectDrafts,
  usual: sql<boolean>`true`,
  contains: (pattern: string) => sql<boolean>`d.search_text like search_fold(${pattern})`,
  columns: (ctx: CompanyCtx): ListColumns<typeof draftOrderList> => ({
    id: sql`d.id`,
    sorts: { updatedAt: { by: sql`d.updated_at`, type: 'timestamptz' } },
    filters: {
      state: column(stateOf(ctx.now)),
      updatedAt: dayColumn(sql`d.updated_at`, ctx.company.settings.timeZone),
    },
  }),
}

export function listDraftOrders(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return readRecords(ctx, drafts, input, rowOf)
}
