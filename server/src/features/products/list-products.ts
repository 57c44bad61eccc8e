import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listProducts as endpoint } from '@mostrador/contract/features/products/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'
import { planKept } from '../../db/kept-plans.ts'
import { readCountedPage } from '../../list-query.ts'
import { filterProducts, foundBefore, productColumns } from './filter-products.ts'
import { besideStock, readRows } from './select-products.ts'

type Input = z.output<(typeof endpoint)['input']>

export async function listProducts(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const isFirst = input.cursor === undefined && !input.isBackward
  const found = foundBefore(ctx, input)
  const matching = filterProducts(ctx, input, found)
  // Who types a whole code wants what it names, before what merely resembles it (rules.md 2.5). Nothing may throw between this and
  // where it is awaited.
  const named = productsOfCode(ctx, input)
  const query = isFirst ? matching : without(matching, await named)
  const sorted = input.sort.endsWith('stock') ? besideStock(ctx, query) : query
  const counted = filterProducts(ctx, input, { ids: found.ids })
  // The page is planned for what was asked; its rows are then looked up by a plan that is kept.
  const [exact, { rows, ...page }] = await Promise.all([
    named,
    readCountedPage(sorted.select('p.id'), counted.select('p.id'), productColumns(ctx), input),
  ])
  const others = rows.map(({ id }) => id).filter((id) => !exact.includes(id))
  // The count stands beside each other row, and there may be none.
  const total = page.total === null ? null : Math.max(page.total, exact.length)
  return { items: await readRows(ctx, [...(isFirst ? exact : []), ...others]), ...page, total }
}

function without(query: ReturnType<typeof filterProducts>, ids: readonly string[]) {
  return ids.length > 0 ? query.where('p.id', 'not in', ids) : query
}

/** Products of the question that have its text as the code of a variant, whatever its case, or as a barcode. */
async function productsOfCode(ctx: CompanyCtx, input: Input): Promise<string[]> {
  const code = (input.q ?? '').trim()
  if (code === '') return []
  const ids = sql`(select v.product_id from variants v where v.company_id = ${ctx.company.id} and v.sku_key = ${code.toLowerCase()}
    union select v.product_id from variant_barcodes b
      join variants v on v.company_id = b.company_id and v.id = b.variant_id
      where b.company_id = ${ctx.company.id} and b.barcode = ${code})`
  // A look-up by keys, whatever else is asked.
  const rows = await filterProducts(ctx, input, { ids }).select('p.id').orderBy('p.id').modifyEnd(planKept).execute()
  return rows.map(({ id }) => id)
}
