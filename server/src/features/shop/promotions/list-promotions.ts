import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type {
  listPromotions as endpoint,
  listPromotionUses as usesEndpoint,
} from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import { promotionList } from '@mostrador/contract/features/shop/promotions/list.ts'
import { orderNumber } from '@mostrador/domain/order/order-number.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, type ListColumns } from '../../../lists/list-query.ts'
import { readRecords } from '../../../lists/record-list.ts'
import { findPromotion, nameIn, presentRow, selectPromotions } from './select-promotions.ts'

const mostUses = 100

export const promotions = {
  spec: promotionList,
  select: selectPromotions,
  usual: sql<boolean>`p.status = 'active'`,
  contains: (pattern: string) =>
    sql<boolean>`(search_fold(p.name_en) like search_fold(${pattern}) or search_fold(p.name_es) like search_fold(${pattern})
      or search_fold(p.code) like search_fold(${pattern}))`,
  columns: (ctx: CompanyCtx): ListColumns<typeof promotionList> => ({
    id: sql`p.id`,
    sorts: {
      name: { by: sql`search_fold(${nameIn(ctx)})`, type: 'text' },
      usedCount: { by: sql`p.used_count`, type: 'numeric' },
      priority: { by: sql`p.priority`, type: 'numeric' },
      updatedAt: { by: sql`p.updated_at`, type: 'timestamptz' },
    },
    filters: {
      status: column(sql`p.status`),
      kind: column(sql`p.kind`),
      entry: column(sql`case when p.code is null then 'automatic' else 'code' end`),
      isPaused: column(sql`p.is_paused`),
    },
  }),
}

export async function listPromotions(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return readRecords(ctx, promotions, input, presentRow)
}

/** The latest orders that used a promotion. Throws `notFound`. */
export async function listPromotionUses(
  ctx: CompanyCtx,
  { id }: z.output<(typeof usesEndpoint)['input']>,
): Promise<OutputOf<typeof usesEndpoint>> {
  await findPromotion(ctx, id)
  const rows = await ctx.tx
    .selectFrom('promotionUses as u')
    .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'u.companyId').onRef('o.id', '=', 'u.orderId'))
    .select(['u.orderId', 'o.prefix', 'o.number', 'u.amount', 'u.takenAt', 'u.releasedAs'])
    .where('u.companyId', '=', ctx.company.id)
    .where('u.promotionId', '=', id)
    .orderBy('u.takenAt', 'desc')
    .orderBy('u.orderId', 'desc')
    .limit(mostUses)
    .execute()
  const items = rows.map(({ prefix, number, amount, takenAt, releasedAs, ...row }) => ({
    ...row,
    orderNumber: orderNumber(prefix, number),
    amount: money(amount),
    takenAt: takenAt.toISOString(),
    releasedAs: releasedAs as 'cancelled' | 'expired' | 'returned' | null,
  }))
  return { items }
}
