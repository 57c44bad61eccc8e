import { AppError } from '@mostrador/contract/errors.ts'
import {
  type PromotionRecord,
  type PromotionRow,
  promotionRowSchema,
  promotionSchema,
} from '@mostrador/contract/features/shop/promotions/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The name of a promotion in the caller's language. The alias of the table is `p`. */
export const nameIn = ({ language }: Pick<CompanyCtx, 'language'>) =>
  sql<string>`${sql.ref(language === 'es' ? 'p.name_es' : 'p.name_en')}`

const discountOf = sql<number>`coalesce((select sum(u.amount) from promotion_uses u where u.company_id = p.company_id
  and u.promotion_id = p.id and u.released_at is null), 0)::bigint`

/** Rows of the list, with their figures. The caller adds conditions and order. */
export function selectPromotions(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('promotions as p')
    .where('p.companyId', '=', ctx.company.id)
    .select([
      'p.id',
      'p.version',
      'p.code',
      'p.kind',
      'p.amount',
      'p.buyQuantity',
      'p.freeQuantity',
      'p.target',
      'p.usageLimit',
      'p.perCustomerLimit',
      'p.priority',
      'p.isCombinable',
      'p.isPaused',
      'p.status',
      'p.usedCount',
      'p.updatedAt',
      nameIn(ctx).as('name'),
      sql<string | null>`trim_scale(p.percent)::text`.as('percent'),
      sql<string | null>`p.starts_on::text`.as('startsOn'),
      sql<string | null>`p.ends_on::text`.as('endsOn'),
      discountOf.as('discountAmount'),
    ])
}

export type StoredPromotion = Awaited<ReturnType<ReturnType<typeof selectPromotions>['execute']>>[number]

export function presentRow({ discountAmount, ...row }: StoredPromotion): PromotionRow {
  return promotionRowSchema.parse({
    ...row,
    discountAmount: Number(discountAmount),
    updatedAt: row.updatedAt.toISOString(),
  })
}

const categoryName = ({ language }: CompanyCtx) => sql.ref(language === 'es' ? 'c.name_es' : 'c.name_en')

/** Throws `notFound` when the company has no such promotion. */
export async function findPromotion(ctx: CompanyCtx, id: string): Promise<PromotionRecord> {
  const { rows } = await sql<
    Record<string, unknown> & { updatedAt: Date; isForGroups: boolean; groupIds: string[] }
  >`select p.*, ${nameIn(ctx)} as name, json_build_object('en', p.name_en, 'es', p.name_es) as names,
      trim_scale(p.percent)::text as percent, p.starts_on::text as starts_on, p.ends_on::text as ends_on,
      ${discountOf} as discount_amount,
      array(select coalesce(t.product_id, t.category_id)::text from promotion_targets t
        where t.company_id = p.company_id and t.promotion_id = p.id order by t.position) as target_ids,
      array(select g.group_id::text from promotion_groups g
        where g.company_id = p.company_id and g.promotion_id = p.id order by g.group_id) as group_ids,
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name) from customer_groups g
        where g.company_id = p.company_id and g.id in (select x.group_id from promotion_groups x
          where x.company_id = p.company_id and x.promotion_id = p.id)), '[]') as group_names,
      coalesce((select json_agg(json_build_object('id', coalesce(o.id, c.id), 'name', coalesce(o.name, ${categoryName(ctx)})))
        from promotion_targets t
        left join products o on o.company_id = t.company_id and o.id = t.product_id
        left join categories c on c.company_id = t.company_id and c.id = t.category_id
        where t.company_id = p.company_id and t.promotion_id = p.id), '[]') as target_names
    from promotions p where p.company_id = ${ctx.company.id} and p.id = ${id}::uuid`.execute(ctx.tx)
  const [row] = rows
  if (!row) throw new AppError('notFound', { fields: { id: { key: 'validation.invalid' } } })
  return promotionSchema.parse({
    ...row,
    discountAmount: Number(row['discountAmount']),
    isForNobody: row.isForGroups && row.groupIds.length === 0,
    updatedAt: row.updatedAt.toISOString(),
  })
}
