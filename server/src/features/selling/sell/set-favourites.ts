import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { setFavourites as endpoint } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'

/** Replaces all favourites of the caller's profile on a register. */
export async function setFavourites(
  ctx: CompanyCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = ctx.company.id
  const productIds = [...new Set(input.productIds)]
  const place = { companyId, checkoutId: input.checkoutId, profileId: ctx.profile.id }
  await lockRegister(ctx, input.checkoutId)
  if (productIds.length > 0) await findProducts(ctx, productIds)

  await ctx.tx
    .deleteFrom('checkoutFavourites')
    .where('companyId', '=', companyId)
    .where('checkoutId', '=', place.checkoutId)
    .where('profileId', '=', place.profileId)
    .execute()
  if (productIds.length > 0)
    await ctx.tx
      .insertInto('checkoutFavourites')
      .values(productIds.map((productId, index) => ({ ...place, productId, position: index + 1 })))
      .execute()
  return { productIds }
}

/** The register's row is the lock: of two devices of one profile, the later one wins. */
async function lockRegister(ctx: CompanyCtx, checkoutId: string): Promise<void> {
  const checkout = await ctx.tx
    .selectFrom('checkouts')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', checkoutId)
    .forUpdate()
    .executeTakeFirst()
  if (!checkout) throw new AppError('notFound')
}

async function findProducts(ctx: CompanyCtx, productIds: readonly string[]): Promise<void> {
  const found = await ctx.tx
    .selectFrom('products')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', productIds)
    .execute()
  if (found.length < productIds.length) throw new AppError('notFound')
}
