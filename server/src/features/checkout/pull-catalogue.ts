import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { pullCatalogue as endpoint } from '@mostrador/contract/features/checkout/endpoints.ts'
import { type CatalogueItem, catalogueItemSchema } from '@mostrador/contract/features/checkout/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'
import { decodeCursor, encodeCursor } from '../../keyset.ts'
import { readTillSettings } from './read-till-settings.ts'

type Row = CatalogueItem & { catalogueVersion: number }

/**
 * A page of what changed after a version, in the order of the changes. The company's version is read first: what changes while
 * pages are read has a higher one and comes with the next pull.
 */
export async function pullCatalogue(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const { version } = await ctx.tx
    .selectFrom('companies')
    .select('catalogueVersion as version')
    .where('id', '=', ctx.company.id)
    .executeTakeFirstOrThrow()
  const after = input.cursor === null ? null : decodeCursor(input.cursor)
  const start = after
    ? sql`(p.catalogue_version, p.id) > (${after.sortValue}::bigint, ${after.id}::uuid)`
    : sql`p.catalogue_version > ${input.sinceVersion}`

  const { rows } = await sql<Row>`
    select v.id as variant_id, p.id as product_id, p.name, v.sku, trim_scale(v.price)::text as price, p.category_id, p.unit_tag,
      p.track_stock, p.status <> 'active' as is_archived, p.catalogue_version,
      coalesce((select array_agg(b.barcode order by b.barcode) from variant_barcodes b
        where b.company_id = p.company_id and b.variant_id = v.id), '{}') as barcodes,
      coalesce((select array_agg(t.tax_id order by t.tax_id) from product_taxes t
        where t.company_id = p.company_id and t.product_id = p.id), '{}')::text[] as tax_ids,
      (select trim_scale(coalesce(sum(s.on_hand), 0))::text from stock_levels s
        where s.company_id = p.company_id and s.variant_id = v.id) as on_hand,
      coalesce((select ceil(-sum(m.quantity))::int from stock_movements m
        where m.company_id = p.company_id and m.variant_id = v.id and m.kind = 'sale' and m.occurred_at > now() - interval '30 days'), 0) as sold
    from products p join variants v on v.company_id = p.company_id and v.product_id = p.id
    where p.company_id = ${ctx.company.id} and ${start}
    order by p.catalogue_version, p.id
    limit ${input.per + 1}`.execute(ctx.tx)
  const page = rows.slice(0, input.per)
  const last = page.at(-1)
  return {
    version,
    total: await countSince(ctx, input.sinceVersion),
    items: page.map((row) => catalogueItemSchema.parse(row)),
    nextCursor: rows.length > input.per && last ? encodeCursor(String(last.catalogueVersion), last.productId) : null,
    settings: await readTillSettings(ctx),
  }
}

async function countSince(ctx: CompanyCtx, sinceVersion: number): Promise<number> {
  const row = await ctx.tx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', ctx.company.id)
    .where('catalogueVersion', '>', sinceVersion)
    .executeTakeFirstOrThrow()
  return row.count
}
