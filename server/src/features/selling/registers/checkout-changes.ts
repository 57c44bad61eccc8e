import type { Checkout } from '@mostrador/contract/features/selling/registers/schema.ts'
import type { AuditData } from '../../../audit/audit.ts'
import { changesOf, namesOf } from '../../../audit/audit-changes.ts'
import type { CompanyCtx } from '../../../context.ts'

const watched = [
  'code',
  'defaultOpeningAmount',
  'priceList',
  'location',
  'tenders',
  'allowedProfiles',
  'cashLimitWarning',
  'autoLockMinutes',
  'offlineEnabled',
  'maxOfflineHours',
  'blindClose',
  'countDenominations',
  'requireReasonAboveAmount',
  'maxDifferenceAmount',
] as const

/** The history's data about a changed register, with the names of records it refers to. */
export async function checkoutChanges(ctx: CompanyCtx, before: Checkout, after: Checkout): Promise<AuditData> {
  return {
    name: after.name,
    ...changesOf(before, after, ['name']),
    ...changesOf(await factsOf(ctx, before), await factsOf(ctx, after), watched),
  }
}

async function factsOf(ctx: CompanyCtx, checkout: Checkout) {
  const { priceListId, tenderIds, allowedProfileIds } = checkout
  return {
    ...checkout,
    location: checkout.locationName,
    priceList: await namesOf(ctx, 'priceLists', [priceListId]),
    tenders: await namesOf(ctx, 'tenders', tenderIds.toSorted()),
    allowedProfiles: allowedProfileIds && (await namesOf(ctx, 'profiles', allowedProfileIds.toSorted())),
  }
}
