import { type Product, productSchema } from '@mostrador/contract/features/products/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'

/** Products with what a screen shows of them; the caller adds its own conditions and order. */
export function selectProducts(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('products as p')
    .innerJoin('variants as v', (join) =>
      join.onRef('v.companyId', '=', 'p.companyId').onRef('v.productId', '=', 'p.id'),
    )
    .where('p.companyId', '=', ctx.company.id)
    .where('v.position', '=', 0)
    .select((eb) => [
      'p.id',
      'v.id as variantId',
      'p.version',
      'p.name',
      'p.categoryId',
      'v.sku',
      'p.unitTag',
      'p.trackStock',
      'p.status',
      'p.updatedAt',
      sql<string>`trim_scale(v.price)::text`.as('price'),
      eb
        .selectFrom('variantBarcodes as b')
        .whereRef('b.companyId', '=', 'p.companyId')
        .whereRef('b.variantId', '=', 'v.id')
        .select(sql<string[]>`coalesce(array_agg(b.barcode order by b.barcode), '{}')`.as('barcodes'))
        .as('barcodes'),
      eb
        .selectFrom('productTaxes as t')
        .whereRef('t.companyId', '=', 'p.companyId')
        .whereRef('t.productId', '=', 'p.id')
        .select(sql<string[]>`coalesce(array_agg(t.tax_id::text order by t.tax_id), '{}')`.as('taxIds'))
        .as('taxIds'),
      eb
        .selectFrom('stockLevels as s')
        .whereRef('s.companyId', '=', 'p.companyId')
        .whereRef('s.variantId', '=', 'v.id')
        .select(sql<string>`trim_scale(coalesce(sum(s.on_hand), 0))::text`.as('onHand'))
        .as('onHand'),
    ])
}

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number]

export function presentProduct(row: ProductRow): Product {
  return productSchema.parse({ ...row, updatedAt: row.updatedAt.toISOString() })
}
