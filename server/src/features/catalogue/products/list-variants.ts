import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listVariants as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { variantRowSchema } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { canonicalBarcodes } from '@mostrador/domain/code/barcode.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { likePattern } from '../../../lists/list-query.ts'
import { withReferencePrices } from './prices/reference-prices.ts'
import { queryOf } from './select-many.ts'

type Input = z.output<(typeof endpoint)['input']>

export async function listVariants(
  ctx: CompanyCtx,
  { selection, ids, codes, q, per }: Input,
): Promise<OutputOf<typeof endpoint>> {
  let query = selectVariants(ctx)
  if (selection) query = query.where('p.id', 'in', queryOf(ctx, selection).select('p.id'))
  if (ids) query = query.where(sql<boolean>`v.id = any(${ids}::uuid[])`)
  if (codes) query = query.where(hasCode(codes))
  for (const word of q.split(/\s+/).filter((part) => part !== '')) {
    query = query.where(sql<boolean>`p.search_text like search_fold(${likePattern(word)})`)
  }
  const rows = await query
    .orderBy(sql`search_fold(p.name)`)
    .orderBy('p.id')
    .orderBy('v.position')
    .orderBy('v.id')
    .limit(per + 1)
    .execute()
  const shown = await withStruckPrices(ctx, rows.slice(0, per))
  return { items: shown.map((row) => variantRowSchema.parse(row)), isCut: rows.length > per }
}

/** Labels strike out the same prices as the shop (E-70). */
async function withStruckPrices<Row extends { id: string; compareAtPrice: string | null }>(
  ctx: CompanyCtx,
  rows: readonly Row[],
): Promise<Row[]> {
  const variants = rows.map(({ id, compareAtPrice }) => ({ id, compareAt: compareAtPrice }))
  const [struck] = await withReferencePrices(ctx, [{ variants }])
  return rows.map((row, at) => ({ ...row, compareAtPrice: struck?.variants[at]?.compareAt ?? null }))
}

/** SKUs in any case; barcodes in any of the forms in which scanners send them. */
function hasCode(codes: readonly string[]) {
  const skus = codes.map((code) => code.toLowerCase())
  const barcodes = codes.flatMap(canonicalBarcodes)
  return sql<boolean>`(lower(v.sku) = any(${skus}::text[]) or exists (select from variant_barcodes b
    where b.company_id = v.company_id and b.variant_id = v.id and b.pack_id is null
      and b.barcode = any(${barcodes}::text[])))`
}

function selectVariants(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('variants as v')
    .innerJoin('products as p', (join) =>
      join.onRef('p.companyId', '=', 'v.companyId').onRef('p.id', '=', 'v.productId'),
    )
    .where('v.companyId', '=', ctx.company.id)
    .where('v.status', '=', 'active')
    .where('p.status', '<>', 'archived')
    .select([
      'v.id',
      'v.productId',
      'p.name',
      'v.sku',
      'v.optionValues',
      'p.soldBy',
      'p.unitTag',
      'p.trackStock',
      sql<string>`trim_scale(v.price)::text`.as('price'),
      sql<string | null>`trim_scale(v.compare_at_price)::text`.as('compareAtPrice'),
      sql<string | null>`trim_scale(v.content_quantity)::text`.as('contentQuantity'),
      'v.contentUnit',
      'v.contentPieces',
      sql<string[]>`coalesce((select array_agg(b.barcode order by b.position, b.barcode) from variant_barcodes b
        where b.company_id = v.company_id and b.variant_id = v.id and b.pack_id is null), '{}')`.as('barcodes'),
      sql<string>`trim_scale(coalesce((select sum(s.on_hand) from stock_levels s
        where s.company_id = v.company_id and s.variant_id = v.id), 0))::text`.as('onHand'),
    ])
}
