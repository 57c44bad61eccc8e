import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { findCodeOwners as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { codeOwnerSchema } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import { canonicalBarcodes } from '@mostrador/domain/code/barcode.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'

/**
 * The owners of these codes: SKUs in any case, barcodes in any form in which a scanner sends them. Saving compares barcodes exactly. One
 * that differs only by its zeros is reported here, because a till would find either product by it.
 */
export async function findCodeOwners(
  ctx: CompanyCtx,
  { skus, barcodes, exceptVariantIds }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const forms = barcodes.flatMap((code) => canonicalBarcodes(code).map((form) => ({ code, form })))
  const { rows } = await sql`select f.kind, f.code, v.id as variant_id, p.id as product_id, p.name as product_name,
      v.option_values, (v.status = 'archived' or p.status = 'archived') as is_archived
    from (
      select 'sku' as kind, a.code, v.id as variant_id from unnest(${skus}::text[]) a(code)
      join variants v on v.company_id = ${ctx.company.id} and v.sku_key = lower(a.code)
      union
      select 'barcode', a.code, b.variant_id
      from unnest(${forms.map(({ code }) => code)}::text[], ${forms.map(({ form }) => form)}::text[]) a(code, form)
      join variant_barcodes b on b.company_id = ${ctx.company.id} and b.barcode = a.form
    ) f
    join variants v on v.company_id = ${ctx.company.id} and v.id = f.variant_id
    join products p on p.company_id = v.company_id and p.id = v.product_id
    where v.id <> all(${exceptVariantIds}::uuid[])
    order by f.kind desc, f.code, p.name, v.position`.execute(ctx.tx)
  return { items: rows.map((row) => codeOwnerSchema.parse(row)) }
}
