import { can } from '@mostrador/contract/access.ts'
import {
  type SupplierProduct,
  supplierProductSchema,
} from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** Supplier products, with the names of both sides. */
export function selectSupplierProducts(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('supplierProducts as sp')
    .innerJoin('suppliers as s', (join) =>
      join.onRef('s.companyId', '=', 'sp.companyId').onRef('s.id', '=', 'sp.supplierId'),
    )
    .innerJoin('variants as v', (join) =>
      join.onRef('v.companyId', '=', 'sp.companyId').onRef('v.id', '=', 'sp.variantId'),
    )
    .innerJoin('products as p', (join) =>
      join.onRef('p.companyId', '=', 'v.companyId').onRef('p.id', '=', 'v.productId'),
    )
    .where('sp.companyId', '=', ctx.company.id)
    .select([
      'sp.variantId as id',
      'sp.supplierId',
      's.name as supplierName',
      's.status as supplierStatus',
      's.currencyTag',
      'sp.variantId',
      'v.productId',
      'p.name as productName',
      'v.sku',
      'sp.supplierSku',
      sql<string | null>`trim_scale(sp.cost)::text`.as('cost'),
      sql<string>`trim_scale(sp.pack_factor)::text`.as('packFactor'),
      sql<string>`trim_scale(sp.minimum_quantity)::text`.as('minimumQuantity'),
      'sp.isPreferred',
      'sp.lastOrderedAt',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSupplierProducts>['execute']>>[number]

export function presentSupplierProduct(ctx: CompanyCtx, row: Row): SupplierProduct {
  return supplierProductSchema.parse({
    ...row,
    cost: can(ctx.access, 'PRODUCTS__COST_VIEW') ? row.cost : null,
    lastOrderedAt: row.lastOrderedAt?.toISOString() ?? null,
  })
}
