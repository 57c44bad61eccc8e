import { AppError } from '@mostrador/contract/errors.ts'
import { currencyOfRegion } from '@mostrador/contract/features/service/pricing/plan-price.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import type { SignedInCtx } from '../../../context.ts'
import { readOwnership } from '../../access/users/public.ts'
import { findBuyer, transferRegion } from './buyer.ts'
import { currentPriceTable } from '../pricing/public.ts'

export type OwnCompany = {
  companyId: string
  name: string
  regionTag: string
  timeZone: string
  currencyTag: string
  /** The country that determines the tax of its plans, regardless of the shop's settings (N-27). */
  buyer: { regionTag: string }
  /** The country for its transfers. */
  transferRegionTag: string
}

/**
 * A company whose plans the person may buy: they hold its root profile, and no staff visit or API key acts for them. Throws
 * `notFound` for strangers and `forbidden` for the others. Opens the company's account if it has none. Leaves the transaction
 * acting for the company.
 */
export async function requireOwnCompany(
  ctx: Pick<SignedInCtx, 'tx' | 'user' | 'now'>,
  companyId: string,
): Promise<OwnCompany> {
  const { isMember, isOwner } = await readOwnership(ctx, companyId, ctx.user.id)
  if (!isMember) throw new AppError('notFound')
  if (!isOwner) throw new AppError('forbidden')
  const company = await ctx.tx
    .selectFrom('companies')
    .select(['name', 'regionTag', 'timeZone', 'currencyTag'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const currencyTag = await openAccount(ctx, companyId, company.regionTag)
  const buyer = await findBuyer(ctx.tx, companyId)
  return {
    ...company,
    companyId,
    currencyTag: currencyTag ?? company.currencyTag,
    buyer: buyer ?? { regionTag: company.regionTag },
    transferRegionTag: (await transferRegion(ctx.tx, companyId)) ?? company.regionTag,
  }
}

/**
 * Creates the account of a company in the currency of its region, billed to that region; both are permanent. Undefined while no
 * plans are sold.
 */
export async function openAccount(
  ctx: Pick<SignedInCtx, 'tx' | 'now'>,
  companyId: string,
  regionTag: string,
): Promise<string | undefined> {
  const known = await ctx.tx
    .selectFrom('billingAccounts')
    .select('currencyTag')
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  if (known) return known.currencyTag
  const table = await currentPriceTable(ctx.tx, ctx.now)
  if (!table) return undefined
  const currencyTag = currencyOfRegion(table, regionTag)
  await ctx.tx
    .insertInto('billingAccounts')
    .values({ companyId, currencyTag })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await ctx.tx
    .insertInto('billingBuyers')
    .values({ companyId, version: 1, regionTag, validFrom: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return currencyTag
}

/** The price table for plans. Throws `plansNotSold` on an installation without one. */
export async function requirePrices(ctx: Pick<SignedInCtx, 'tx' | 'now'>): Promise<PriceTable> {
  const table = await currentPriceTable(ctx.tx, ctx.now)
  if (!table) throw new AppError('plansNotSold')
  return table
}
