import type { Ctx } from '../../../context.ts'
import { withPurchase } from './find-purchase.ts'
import { addressKey } from './rating-keys.ts'

/** The buyer's mail gets no more invitations from this shop, for any purchase. */
export function refuseRatingMails(outside: Ctx, link: { shop: string; token: string }): Promise<Record<string, never>> {
  return withPurchase(outside, link, async (ctx, { email }) => {
    if (email !== null)
      await ctx.tx
        .insertInto('ratingRefusals')
        .values({ companyId: ctx.company.id, addressKey: addressKey(ctx, email), refusedAt: ctx.now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return {}
  })
}
