import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { updateCustomer as endpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { Customer, UpdatedCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { audit, type AuditData } from '../../../audit/audit.ts'
import { changesOf } from '../../../audit/audit-changes.ts'
import type { CompanyCtx } from '../../../context.ts'
import { refuseTerms } from './terms/keep-terms.ts'
import { holdCustomer } from './hold-customer.ts'
import { readCustomer, seesPersonal } from './select-customers.ts'
import { customerColumnsOf, normaliseCustomer, refuseUnknownGroup, refuseUnknownPriceList } from './write-customer.ts'

/** Earlier documents keep the name they were made for. Fields the caller may not see stay unchanged. */
export async function updateCustomer(ctx: CompanyCtx, wanted: UpdatedCustomer): Promise<OutputOf<typeof endpoint>> {
  const before = await holdCustomer(ctx, wanted.id)
  if (before.version !== wanted.version) throw new AppError('versionConflict')
  if (before.mergedIntoId !== null || before.anonymisedAt !== null) throw new AppError('customerFixed')

  const seen = await readCustomer(ctx, wanted.id)
  // A doubtful value that was kept is not asked about again.
  const isKnown = (['taxIdType', 'taxId', 'email'] as const).every((field) => wanted[field] === seen[field])
  const acceptDoubtful = wanted.acceptDoubtful || isKnown
  await refuseTerms(ctx, wanted, seen)
  const input = await normaliseCustomer(
    ctx,
    { ...wanted, metadata: wanted.metadata ?? seen.metadata, acceptDoubtful },
    wanted.id,
    seen.metadata,
  )
  await refuseUnknownGroup(ctx, input.groupId)
  await refuseUnknownPriceList(ctx, input.priceListId, seen.priceListId)
  const { taxIdType, taxId, email, phone, addresses, birthday, notes, ...others } = customerColumnsOf(
    ctx,
    input,
    before.consentAt,
  )
  const personal = { taxIdType, taxId, email, phone, addresses, birthday, notes }
  await ctx.tx
    .updateTable('customers')
    .set({ ...others, ...(seesPersonal(ctx) && personal), version: before.version + 1 })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', wanted.id)
    .execute()

  const customer = await readCustomer(ctx, wanted.id)
  await audit(ctx, 'customer.update', { entity: 'customer', entityId: wanted.id }, describeChange(seen, customer))
  return { customer }
}

/** The history data of a change, without personal data: the history is kept for ever, and people may ask to be forgotten. */
function describeChange(before: Customer, after: Customer): AuditData {
  const watched = ['status', 'creditLimit', 'paymentTermsDays', 'discountPercent', 'isTaxExempt'] as const
  const list = { priceListBefore: before.priceListName, priceList: after.priceListName }
  const group = { groupBefore: before.groupName, group: after.groupName }
  return {
    ...changesOf(before, after, watched),
    ...(before.priceListId !== after.priceListId && list),
    ...(before.groupId !== after.groupId && group),
  }
}
