/** Creates and changes registers. Both take the catalogue's lock, so that tills get the change and no other change runs in between. */
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  NewCheckout,
  UpdatedCheckout,
} from '@mostrador/contract/features/selling/registers/checkout-form-schema.ts'
import type { createCheckout as endpoint } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import type { Checkout } from '@mostrador/contract/features/selling/registers/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { requireLocation, usualLocation } from '../../catalogue/stock/public.ts'
import { checkoutChanges } from './checkout-changes.ts'
import { readCheckouts, requireCheckout } from './read-checkouts.ts'
import { couldShareSeries } from './receipt-series.ts'
import { requirePriceList } from './require-price-list.ts'

export async function createCheckout(ctx: CompanyCtx, input: NewCheckout): Promise<OutputOf<typeof endpoint>> {
  await nextCatalogueVersion(ctx)
  const checkouts = await readCheckouts(ctx, undefined, { withShop: true })
  await claimRoom(ctx, 'checkouts')
  const { tenderIds, allowedProfileIds, locationId, ...facts } = input
  refuseTwin(checkouts, facts, null)
  await requirePriceList(ctx, facts.priceListId, null)

  const id = ctx.newId()
  const location = await chosenLocation(ctx, locationId)
  await ctx.tx
    .insertInto('checkouts')
    .values({
      companyId: ctx.company.id,
      id,
      locationId: location,
      ...facts,
      isForSomeProfiles: allowedProfileIds !== null,
    })
    .execute()
  await writeTenders(ctx, id, tenderIds)
  await writeProfiles(ctx, id, allowedProfileIds)
  await audit(ctx, 'checkout.create', { entity: 'checkout', entityId: id }, { name: input.name, code: input.code })
  return { checkout: await requireCheckout(ctx, id) }
}

export async function updateCheckout(ctx: CompanyCtx, input: UpdatedCheckout): Promise<OutputOf<typeof endpoint>> {
  await nextCatalogueVersion(ctx)
  const { id, version, tenderIds, allowedProfileIds, locationId, ...facts } = input
  const before = await requireCheckout(ctx, id, version)
  const location = await changedLocation(ctx, before, locationId)
  if (before.isCodeFixed && before.code !== facts.code)
    throw new AppError('invalidInput', { fields: { code: { key: 'registers.form.codeFixed' } } })
  refuseTwin(await readCheckouts(ctx, undefined, { withShop: true }), facts, id)
  await requirePriceList(ctx, facts.priceListId, before.priceListId)

  await ctx.tx
    .updateTable('checkouts')
    .set({
      ...facts,
      locationId: location,
      isForSomeProfiles: allowedProfileIds !== null,
      version: version + 1,
      updatedAt: ctx.now,
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await writeTenders(ctx, id, tenderIds)
  await writeProfiles(ctx, id, allowedProfileIds)
  const checkout = await requireCheckout(ctx, id)
  await audit(
    ctx,
    'checkout.update',
    { entity: 'checkout', entityId: id },
    await checkoutChanges(ctx, before, checkout),
  )
  return { checkout }
}

async function chosenLocation(ctx: CompanyCtx, id: string | null): Promise<string> {
  return id === null ? usualLocation(ctx) : (await requireLocation(ctx, id, 'locationId')).id
}

/** The location after the change. A session sells from one location from its opening to its closing. */
async function changedLocation(ctx: CompanyCtx, before: Checkout, id: string | null): Promise<string> {
  if (id === null || id === before.locationId) return before.locationId
  const location = await chosenLocation(ctx, id)
  if (before.openSession)
    throw new AppError('checkoutHasOpenSession', { fields: { locationId: { key: 'registers.form.locationOpen' } } })
  return location
}

/** Replaces the offered tenders. Cash needs no row. A tender archived since then may stay. */
async function writeTenders(ctx: CompanyCtx, checkoutId: string, tenderIds: readonly string[]): Promise<void> {
  const ids = [...new Set(tenderIds)]
  const companyId = ctx.company.id
  await ctx.tx
    .deleteFrom('checkoutTenders')
    .where('companyId', '=', companyId)
    .where('checkoutId', '=', checkoutId)
    .execute()
  if (ids.length === 0) return
  const known = await ctx.tx
    .selectFrom('tenders')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  if (known.length < ids.length) throw new AppError('notFound')
  await ctx.tx
    .insertInto('checkoutTenders')
    .values(ids.map((tenderId) => ({ companyId, checkoutId, tenderId })))
    .execute()
}

/** Replaces the profiles that may sell there. The root profile needs no row. A deleted profile is refused. */
async function writeProfiles(ctx: CompanyCtx, checkoutId: string, profileIds: readonly string[] | null): Promise<void> {
  const ids = [...new Set(profileIds)]
  const companyId = ctx.company.id
  await ctx.tx
    .deleteFrom('checkoutProfiles')
    .where('companyId', '=', companyId)
    .where('checkoutId', '=', checkoutId)
    .execute()
  if (ids.length === 0) return
  const known = await ctx.tx
    .selectFrom('profiles')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  if (known.length < ids.length) throw new AppError('notFound')
  await ctx.tx
    .insertInto('checkoutProfiles')
    .values(ids.map((profileId) => ({ companyId, checkoutId, profileId })))
    .execute()
}

/** Names and codes are never reused: receipts of an archived register have its code. */
function refuseTwin(
  checkouts: readonly Checkout[],
  { name, code }: Pick<NewCheckout, 'name' | 'code'>,
  exceptId: string | null,
): void {
  const others = checkouts.filter(({ id }) => id !== exceptId)
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new AppError('nameTaken', { fields: { name: { key: 'registers.form.nameTaken' } } })
  if (others.some((other) => couldShareSeries(other.code, code)))
    throw new AppError('invalidInput', { fields: { code: { key: 'registers.form.codeTaken' } } })
}
