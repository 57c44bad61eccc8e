import { AppError } from '@mostrador/contract/errors.ts'
import {
  type Supplier,
  type SupplierRow,
  supplierRowSchema,
  supplierSchema,
} from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { listedMetadata } from '../../catalogue/metadata/public.ts'

/** Suppliers with the columns of a list. The caller adds conditions and order. */
export function selectSuppliers(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('suppliers as s')
    .where('s.companyId', '=', ctx.company.id)
    .select([
      's.id',
      's.version',
      's.name',
      's.taxIdType',
      's.taxId',
      sql<string | null>`s.contacts->0->>'name'`.as('contactName'),
      's.email',
      's.phone',
      sql<number>`(select count(*)::int from supplier_products sold where sold.company_id = s.company_id
        and sold.supplier_id = s.id)`.as('productCount'),
      's.leadTimeDays',
      's.status',
      's.createdAt',
      's.updatedAt',
      listedMetadata('supplier', 's').as('listedMetadata'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSuppliers>['execute']>>[number]

export function presentSupplierRow(row: Row): SupplierRow {
  return supplierRowSchema.parse({
    ...row,
    metadata: row.listedMetadata,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })
}

/** Suppliers with all their stored data. */
export function selectWholeSuppliers(ctx: CompanyCtx) {
  return selectSuppliers(ctx).select([
    's.businessName',
    's.website',
    's.contacts',
    's.addresses',
    's.currencyTag',
    's.paymentTermsDays',
    's.minimumOrderAmount',
    's.language',
    's.bankDetails',
    's.notes',
    's.metadata',
  ])
}

type WholeRow = Awaited<ReturnType<ReturnType<typeof selectWholeSuppliers>['execute']>>[number]

export function presentSupplier(row: WholeRow): Supplier {
  return supplierSchema.parse({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })
}

/** Throws `notFound` when the company has no such supplier. */
export async function readSupplier(ctx: CompanyCtx, id: string): Promise<Supplier> {
  const row = await selectWholeSuppliers(ctx).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return presentSupplier(row)
}
