import { type Money, money } from '@mostrador/domain/money/money.ts'
import type { PromotionKind, PromotionTarget } from '@mostrador/domain/promotion/promotion-names.ts'
import type { Promotion } from '@mostrador/domain/promotion/promotion.ts'
import { mailboxOf } from '@mostrador/domain/order/mailbox-of.ts'
import { sql } from 'kysely'
import type { ShopCtx } from '../shop/public.ts'

/** A promotion that a basket may meet, with its words. */
export type ShopPromotion = Promotion & { name: { en: string; es: string }; code: string | null }

/** The owner of a basket, if known. `email` is in lower case. */
export type PromotionBuyer = { email: string | null; customerId: string | null }

/** The data besides goods that promotions of a basket depend on. */
export type ShopPromotions = {
  promotions: readonly ShopPromotion[]
  isFirstOrder: boolean | null
  groupId: string | null
}

type Ctx = Pick<ShopCtx, 'tx' | 'company'>
type Wish = { codes: readonly string[]; buyer: PromotionBuyer; isTaking?: boolean }
type Row = Omit<ShopPromotion, 'kind' | 'target' | 'amount' | 'leastAmount' | 'groupIds'> & {
  kind: PromotionKind
  target: PromotionTarget
  amount: number | null
  leastAmount: number | null
  isForGroups: boolean
  groups: string[]
}

/** Stands for a group without members. */
const noGroup = ['']

/**
 * The promotions in use that apply automatically or by these codes, with their number of uses. `isTaking` locks them against
 * other uses and changes until the order is placed, so that no limit is exceeded (H-40). They are locked in the order of their
 * ids.
 */
export async function readShopPromotions(ctx: Ctx, { codes, buyer, isTaking }: Wish): Promise<ShopPromotions> {
  const met = sql`p.company_id = ${ctx.company.id} and p.status = 'active' and not p.is_paused
    and (p.code is null or p.code = any(${codes}::text[]))`
  // A separate query: a count in the locking statement would be from before the wait.
  if (isTaking) await sql`select from promotions p where ${met} order by p.id for no key update`.execute(ctx.tx)
  const { rows } = await sql<Row>`select p.*, json_build_object('en', p.name_en, 'es', p.name_es) as name,
      trim_scale(p.percent)::text as percent, p.starts_on::text as starts_on, p.ends_on::text as ends_on,
      array(select coalesce(t.product_id, t.category_id)::text from promotion_targets t
        where t.company_id = p.company_id and t.promotion_id = p.id order by t.position) as target_ids,
      array(select g.group_id::text from promotion_groups g
        where g.company_id = p.company_id and g.promotion_id = p.id) as groups,
      case when p.per_customer_limit is null then 0 else (select count(*)::int from promotion_uses u
        join orders o on o.company_id = u.company_id and o.id = u.order_id
        where u.company_id = p.company_id and u.promotion_id = p.id and u.released_at is null
          and o.buyer_mailbox = ${buyer.email === null ? null : mailboxOf(buyer.email)}) end as buyer_count
    from promotions p where ${met} order by p.id`.execute(ctx.tx)
  const promotions = rows.map(presentPromotion)
  return {
    promotions,
    isFirstOrder: promotions.some((one) => one.isForFirstOrder) ? await isFirstOrder(ctx, buyer) : null,
    groupId: promotions.some(({ groupIds }) => groupIds.length > 0) ? await groupOf(ctx, buyer) : null,
  }
}

function presentPromotion({ isForGroups, groups, amount, leastAmount, ...row }: Row): ShopPromotion {
  return {
    ...row,
    amount: moneyOrNull(amount),
    leastAmount: moneyOrNull(leastAmount),
    groupIds: isForGroups && groups.length === 0 ? noGroup : groups,
  }
}

const moneyOrNull = (amount: number | null): Money | null => (amount === null ? null : money(Number(amount)))

/** Null for a buyer whose mailbox is still unknown. Orders that ended do not count. */
async function isFirstOrder({ tx, company }: Ctx, { email }: PromotionBuyer): Promise<boolean | null> {
  if (email === null) return null
  const earlier = await tx
    .selectFrom('orders')
    .select('id')
    .where('companyId', '=', company.id)
    .where('buyerMailbox', '=', mailboxOf(email))
    .where('endedAs', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}

async function groupOf({ tx, company }: Ctx, { customerId }: PromotionBuyer): Promise<string | null> {
  if (customerId === null) return null
  const customer = await tx
    .selectFrom('customers as c')
    .leftJoin('customers as kept', (join) =>
      join.onRef('kept.companyId', '=', 'c.companyId').onRef('kept.id', '=', 'c.mergedIntoId'),
    )
    .select((eb) => eb.fn.coalesce('kept.groupId', 'c.groupId').as('groupId'))
    .where('c.companyId', '=', company.id)
    .where('c.id', '=', customerId)
    .executeTakeFirst()
  return customer?.groupId ?? null
}

/** The categories of products with all their ancestors, by the product's id. */
export async function readCategoriesOf(
  { tx, company }: Ctx,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ productId: string; ids: string[] }>`with recursive own as (
      select p.id as product_id, p.category_id from products p
      where p.company_id = ${company.id} and p.id = any(${productIds}::uuid[]) and p.category_id is not null
      union
      select m.product_id, m.category_id from product_categories m
      where m.company_id = ${company.id} and m.product_id = any(${productIds}::uuid[])
    ), tree as (
      select product_id, category_id from own
      union
      select t.product_id, c.parent_id from tree t
      join categories c on c.company_id = ${company.id} and c.id = t.category_id where c.parent_id is not null
    )
    select product_id, array_agg(category_id::text) as ids from tree group by product_id`.execute(tx)
  return new Map(rows.map(({ productId, ids }) => [productId, ids]))
}
