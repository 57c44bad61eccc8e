/** The uses of promotions by orders: taken with the order, returned with its end (H-40). */
import type { CartTotals } from '@mostrador/contract/features/shop/carts/schema.ts'
import type { OrderPromotion } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { mailboxOf } from '@mostrador/domain/order/mailbox-of.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'

type UseCtx = Pick<Ctx, 'tx' | 'now'> & { company: { id: string } }

/** Records the discounts of promotions on an order. The caller holds their locks; the database refuses a use above a limit. */
export async function takeUses(ctx: UseCtx, orderId: string, discounts: CartTotals['discounts']): Promise<void> {
  if (discounts.length === 0) return
  const rows = discounts.map(({ promotionId, name, code, amount }, at) => ({
    companyId: ctx.company.id,
    orderId,
    promotionId,
    position: at + 1,
    nameEn: name.en,
    nameEs: name.es,
    code,
    amount,
    takenAt: ctx.now,
  }))
  await ctx.tx.insertInto('promotionUses').values(rows).execute()
}

/** Returns the uses of an order that ended. A second end returns nothing. */
export async function releaseUses(ctx: UseCtx, orderId: string, as: 'cancelled' | 'expired'): Promise<void> {
  await lockPromotionsOf(ctx, orderId)
  await ctx.tx
    .updateTable('promotionUses')
    .set({ releasedAt: ctx.now, releasedAs: as })
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', orderId)
    .where('releasedAt', 'is', null)
    .execute()
}

/** Takes the uses of a reinstated order again. Throws `conflict` if a promotion has none left. */
export async function retakeUses(ctx: UseCtx, orderId: string, email: string): Promise<void> {
  await lockPromotionsOf(ctx, orderId)
  const { rows } = await sql<{ isLeft: boolean }>`select coalesce(p.used_count < p.usage_limit, true)
      and coalesce((select count(*) from promotion_uses x
        join orders o on o.company_id = x.company_id and o.id = x.order_id
        where x.company_id = p.company_id and x.promotion_id = p.id and x.released_at is null
          and o.buyer_mailbox = ${mailboxOf(email)}) < p.per_customer_limit, true) as is_left
    from promotion_uses u join promotions p on p.company_id = u.company_id and p.id = u.promotion_id
    where u.company_id = ${ctx.company.id} and u.order_id = ${orderId} and u.released_at is not null`.execute(ctx.tx)
  if (rows.some(({ isLeft }) => !isLeft))
    throw new AppError('conflict', { says: { key: 'orders.refused.promotionUsedUp' } })
  await ctx.tx
    .updateTable('promotionUses')
    .set({ releasedAt: null, releasedAs: null })
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', orderId)
    .execute()
}

/** In the order of their ids, in which orders lock them. */
async function lockPromotionsOf({ tx, company }: UseCtx, orderId: string): Promise<void> {
  await sql`select from promotions p where p.company_id = ${company.id} and p.id in (select u.promotion_id
      from promotion_uses u where u.company_id = ${company.id} and u.order_id = ${orderId})
    order by p.id for no key update`.execute(tx)
}

/** The discounts of promotions when an order was placed. */
export async function readOrderPromotions(
  { tx, company }: Pick<UseCtx, 'tx' | 'company'>,
  orderId: string,
): Promise<OrderPromotion[]> {
  const rows = await tx
    .selectFrom('promotionUses')
    .select(['nameEn', 'nameEs', 'code', 'amount'])
    .where('companyId', '=', company.id)
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(({ nameEn, nameEs, code, amount }) => ({
    name: { en: nameEn, es: nameEs },
    code,
    amount: money(amount),
  }))
}
