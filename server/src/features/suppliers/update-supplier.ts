import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { updateSupplier as endpoint } from '@mostrador/contract/features/suppliers/endpoints.ts'
import type { UpdatedSupplier } from '@mostrador/contract/features/suppliers/schema.ts'
import { audit } from '../../audit.ts'
import type { CompanyCtx } from '../../context.ts'
import { readSupplier } from './select-suppliers.ts'
import { supplierColumnsOf } from './write-supplier.ts'

/** Orders that were sent keep the supplier's data of their day. */
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
  // A number that was doubtful and kept is not asked about again.
  const acceptDoubtful = input.acceptDoubtful || (input.taxId === before.taxId && input.taxIdType === before.taxIdType)
  const { metadata } = await readSupplier(ctx, input.id)
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
  const names = { nameBefore: before.name, name: input.name }
  await audit(ctx, 'supplier.update', { entity: 'supplier', entityId: input.id }, names)
  return { supplier: await readSupplier(ctx, input.id) }
}
