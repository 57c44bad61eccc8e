import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listProducts as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { type Expression, sql } from 'kysely'
import type { ProductRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { planKept } from '../../../db/kept-plans.ts'
import { cutPage, selectCountedPage } from '../../../lists/list-query.ts'
import { filterProducts, foundBefore, isSearch, productColumns } from './filter-products.ts'
import { besideStock, type Listed, readRows, readRowsOf } from './select-products.ts'

type Input = z.output<(typeof endpoint)['input']>

export async function listProducts(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const isFirst = input.cursor === undefined && !input.isBackward
  const found = foundBefore(ctx, input)
  const matching = filterProducts(ctx, input, found)
  // An exact code comes before similar ones (C-6). Nothing may throw between this line and its await.
  const named = productsOfCode(ctx, input)
  const query = isFirst ? matching : without(matching, await named)
  const sorted = input.sort.endsWith('stock') ? besideStock(ctx, query) : query
  const counted = filterProducts(ctx, input, { ids: found.ids })
  const page = selectCountedPage(sorted.select('p.id'), counted.select('p.id'), productColumns(ctx), input)
  const [exact, listed] = await Promise.all([named, readListed(ctx, input, page)])
  const { rows, ...cursors } = cutPage(listed, input)
  // The count is in each row, and there may be none.
  const total = input.cursor === undefined ? Math.max(listed[0]?.total ?? 0, exact.length) : null
  if (!isFirst || exact.length === 0) return { items: rows, ...cursors, total }
  const others = rows.filter(({ id }) => !exact.includes(id))
  const isOnPage = rows.length - others.length === exact.length
  const first = isOnPage ? rows.filter(({ id }) => exact.includes(id)) : await readRows(ctx, exact)
  return { items: [...first, ...others], ...cursors, total }
}

type PageQuery = Expression<Listed> & { execute: () => Promise<Listed[]> }

/**
 * The rows that `page` finds. A search looks up rows by keys for every company, so one statement with a cached plan finds and fills the
 * page. Any other page is planned for the company's size, and a second statement fills its rows.
 */
async function readListed(ctx: CompanyCtx, input: Input, page: PageQuery): Promise<(ProductRow & Listed)[]> {
  const isFiltered = Object.keys(input.filters).length > 0 || input.sort.endsWith('stock')
  if (isSearch(input) && !isFiltered) return readRowsOf(ctx, page)
  const found = new Map((await page.execute()).map((row) => [row.id, row]))
  const rows = await readRows(ctx, [...found.keys()])
  return rows.flatMap((row) => {
    const listed = found.get(row.id)
    return listed ? [Object.assign(row, listed)] : []
  })
}

function without(query: ReturnType<typeof filterProducts>, ids: readonly string[]) {
  return ids.length > 0 ? query.where('p.id', 'not in', ids) : query
}

/** Matching products with the text as the code of a variant, in any case, or as a barcode. */
async function productsOfCode(ctx: CompanyCtx, input: Input): Promise<string[]> {
  const code = (input.q ?? '').trim()
  if (code === '') return []
  const ids = sql`select v.product_id as id from variants v where v.company_id = ${ctx.company.id} and v.sku_key = ${code.toLowerCase()}
    union select v.product_id from variant_barcodes b
      join variants v on v.company_id = b.company_id and v.id = b.variant_id
      where b.company_id = ${ctx.company.id} and b.barcode = ${code}`
  // A look-up by keys, whatever else is filtered.
  const rows = await filterProducts(ctx, input, { ids }).select('p.id').orderBy('p.id').modifyEnd(planKept).execute()
  return rows.map(({ id }) => id)
}
