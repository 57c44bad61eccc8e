import { type TillRegister, tillRegisterSchema } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { registerRuleColumns } from '../registers/public.ts'

/** The settings of each register, with the favourites of the caller's profile. */
export async function readTillRegisters(ctx: CompanyCtx): Promise<TillRegister[]> {
  const checkouts = await ctx.tx
    .selectFrom('checkouts as c')
    .select(['c.id as checkoutId', 'c.priceListId', ...registerRuleColumns])
    .where('c.companyId', '=', ctx.company.id)
    .where('c.kind', '=', 'till')
    .orderBy('c.code')
    .execute()
  const favourites = await ctx.tx
    .selectFrom('checkoutFavourites')
    .select(['checkoutId', 'productId'])
    .where('companyId', '=', ctx.company.id)
    .where('profileId', '=', ctx.profile.id)
    .orderBy('position')
    .execute()
  return checkouts.map((checkout) =>
    tillRegisterSchema.parse({
      ...checkout,
      favouriteProductIds: favourites
        .filter(({ checkoutId }) => checkoutId === checkout.checkoutId)
        .map(({ productId }) => productId),
    }),
  )
}
