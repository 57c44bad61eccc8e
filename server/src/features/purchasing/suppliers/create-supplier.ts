import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { createSupplier as endpoint } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { NewSupplier } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readSupplier } from './select-suppliers.ts'
import { supplierColumnsOf } from './write-supplier.ts'

export async function createSupplier(ctx: CompanyCtx, input: NewSupplier): Promise<OutputOf<typeof endpoint>> {
  const id = ctx.newId()
  const columns = await supplierColumnsOf(ctx, input, id)
  await ctx.tx
    .insertInto('suppliers')
    .values({ companyId: ctx.company.id, id, createdAt: ctx.now, createdById: ctx.user.id, ...columns })
    .execute()
  await audit(ctx, 'supplier.create', { entity: 'supplier', entityId: id }, { name: input.name })
  return { supplier: await readSupplier(ctx, id) }
}
