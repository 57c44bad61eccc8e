import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { updateSupplier as endpoint } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { Supplier, UpdatedSupplier } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { audit } from '../../../audit/audit.ts'
import { changedOf, changesOf } from '../../../audit/audit-changes.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readSupplier } from './select-suppliers.ts'
import { supplierColumnsOf } from './write-supplier.ts'

const watched = ['name', 'businessName', 'currencyTag', 'paymentTermsDays', 'leadTimeDays', 'minimumOrder'] as const
/** Personal data and bank details: the history records that they changed, but not the values (K-9). */
const unwritten = ['taxId', 'email', 'phone', 'website', 'contacts', 'addresses', 'bankDetails', 'notes'] as const

/** The minimum order is in the supplier's own currency. */
function factsOf({ minimumOrderAmount, ...facts }: Supplier) {
  const { currencyTag } = facts
  const minimumOrder =
    minimumOrderAmount === null ? null : `${minorToMajor(minimumOrderAmount, currencyTag)} ${currencyTag}`
  return { ...facts, minimumOrder }
}

/** Earlier orders keep the supplier's data of that time. */
export async function updateSupplier(ctx: CompanyCtx, input: UpdatedSupplier): Promise<OutputOf<typeof endpoint>> {
  const before = await ctx.tx
    .selectFrom('suppliers')
    .select(['name', 'version', 'taxIdType', 'taxId'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', input.id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new AppError('notFound')
  if (before.version !== input.version) throw new AppError('versionConflict')
  // Does not ask again about a doubtful number that a person confirmed.
  const acceptDoubtful = input.acceptDoubtful || (input.taxId === before.taxId && input.taxIdType === before.taxIdType)
  const stored = await readSupplier(ctx, input.id)
  const { metadata } = stored
  await ctx.tx
    .updateTable('suppliers')
    .set({
      ...(await supplierColumnsOf(
        ctx,
        { ...input, metadata: input.metadata ?? metadata, acceptDoubtful },
        input.id,
        metadata,
      )),
      version: before.version + 1,
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', input.id)
    .execute()
  const supplier = await readSupplier(ctx, input.id)
  const data = {
    ...changesOf(factsOf(stored), factsOf(supplier), watched),
    ...changedOf(stored, supplier, unwritten),
  }
  await audit(ctx, 'supplier.update', { entity: 'supplier', entityId: input.id }, data)
  return { supplier }
}
